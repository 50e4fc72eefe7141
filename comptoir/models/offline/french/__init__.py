"""Generic understanding of written French: no shop, no tool and no dialogue is known here."""
