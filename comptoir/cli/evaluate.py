"""placeholder"""
def evaluate() -> None:
    """x"""
