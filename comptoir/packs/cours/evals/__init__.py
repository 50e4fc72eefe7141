"""Les cas d'évaluation de la leçon."""
