"""Les outils de la leçon."""
