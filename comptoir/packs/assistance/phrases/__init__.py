"""Les mots des tickets et les nôtres, comme des données : sujets, signaux, formules, brouillons."""
