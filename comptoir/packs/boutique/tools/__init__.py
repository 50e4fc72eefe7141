"""Les outils de la boutique : chacun sa promesse, ses règles dans `rules.py`, aucune dans son corps."""
