-- A shop's own tables, as they might stand already: English names, states in the shop's words.
CREATE TABLE orders (
    ref TEXT PRIMARY KEY, buyer TEXT NOT NULL, mail TEXT NOT NULL, phone TEXT NOT NULL,
    country TEXT NOT NULL, state TEXT NOT NULL, placed TEXT NOT NULL, shipped TEXT,
    delivered TEXT, due TEXT, carrier TEXT NOT NULL, tracking TEXT NOT NULL, note TEXT NOT NULL
);
CREATE TABLE order_lines (
    id INTEGER PRIMARY KEY, order_ref TEXT NOT NULL REFERENCES orders (ref), sku TEXT NOT NULL,
    label TEXT NOT NULL, qty INTEGER NOT NULL, cents INTEGER NOT NULL, engraved INTEGER NOT NULL
);
CREATE TABLE parcel_events (
    id INTEGER PRIMARY KEY, order_ref TEXT NOT NULL REFERENCES orders (ref), day TEXT NOT NULL,
    place TEXT NOT NULL, event TEXT NOT NULL
);
CREATE TABLE rmas (
    id INTEGER PRIMARY KEY, rma TEXT UNIQUE NOT NULL, order_ref TEXT NOT NULL REFERENCES orders (ref),
    skus TEXT NOT NULL, asked TEXT NOT NULL, state TEXT NOT NULL, why TEXT NOT NULL,
    received TEXT, refunded TEXT, cents INTEGER NOT NULL, fee INTEGER NOT NULL
);
CREATE TABLE refunds (
    id INTEGER PRIMARY KEY, order_ref TEXT NOT NULL REFERENCES orders (ref), skus TEXT NOT NULL,
    cents INTEGER NOT NULL, approved TEXT NOT NULL, why TEXT NOT NULL
);

-- The shop's words for its states, and those of the boutique.
CREATE TABLE states (word TEXT PRIMARY KEY, ours TEXT NOT NULL);
INSERT INTO states VALUES
    ('open', 'en_preparation'), ('sent', 'expediee'), ('near', 'en_livraison'), ('done', 'livree'),
    ('void', 'annulee'), ('rma', 'demande'), ('rma back', 'recu'), ('rma paid', 'rembourse'),
    ('rma void', 'annule');

-- One order as one JSON object, under the names of `Commande`. The lines of an order come in the
-- order of their ids: the last row of a running array is the whole of it.
CREATE VIEW comptoir_orders AS
SELECT ref, mail, phone, placed, json_object(
    'numero', ref, 'client', buyer, 'email', mail, 'telephone', phone, 'pays', country,
    'statut', (SELECT ours FROM states WHERE word = orders.state), 'commandee_le', placed,
    'expediee_le', shipped, 'livree_le', delivered, 'livraison_estimee', due,
    'transporteur', carrier, 'colis', tracking, 'remarque', note,
    'articles', json(coalesce((SELECT json_group_array(json_object(
        'reference', sku, 'designation', label, 'quantite', qty, 'prix_cents', cents,
        'personnalise', engraved)) OVER (ORDER BY id)
        FROM order_lines WHERE order_ref = ref ORDER BY id DESC LIMIT 1), '[]')),
    'etapes', json(coalesce((SELECT json_group_array(json_object(
        'le', day, 'lieu', place, 'etape', event)) OVER (ORDER BY id)
        FROM parcel_events WHERE order_ref = ref ORDER BY id DESC LIMIT 1), '[]')),
    'retours', json(coalesce((SELECT json_group_array(json_object(
        'numero', rma, 'references', json(skus), 'demande_le', asked, 'motif', why,
        'statut', (SELECT ours FROM states WHERE word = rmas.state), 'recu_le', received,
        'rembourse_le', refunded, 'montant_cents', cents, 'frais_cents', fee)) OVER (ORDER BY id)
        FROM rmas WHERE order_ref = ref ORDER BY id DESC LIMIT 1), '[]')),
    'remboursements', json(coalesce((SELECT json_group_array(json_object(
        'references', json(skus), 'montant_cents', cents, 'approuve_le', approved, 'motif', why))
        OVER (ORDER BY id)
        FROM refunds WHERE order_ref = ref ORDER BY id DESC LIMIT 1), '[]'))
) AS whole FROM orders;
