"""Les cas d'évaluation de la boutique : un fichier YAML par sujet, rien de personne de réel."""
