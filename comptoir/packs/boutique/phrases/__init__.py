"""Les mots du client et les nôtres, comme des données : lexique, intentions, motifs, réponses."""
