"""What the shop sells: for customers that the conversation knows."""

from datetime import date
from typing import Any

from benchmarks.retail.shop.rows import product_row, variant_row
from benchmarks.retail.shop.shapes import ProductSeen, ProductTypes, VariantSeen
from benchmarks.retail.shop.tools.fields import OrderId
from benchmarks.retail.shop.values import Catalogue
from comptoir.contract import KNOWN, Tool, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Deny, refuse


def catalogue_tools(catalogue: Catalogue) -> tuple[Tool, ...]:
    """The three tools over this catalogue."""

    def known_product(opened: object, wish: Any, day: date) -> Deny | None:
        """The product exists."""
        del opened, day
        if wish.product_id in catalogue.products:
            return None
        return refuse(
            "unknown_product",
            "There is no such product: product ids and item ids are not the same; list them.",
        )

    def known_item(opened: object, wish: Any, day: date) -> Deny | None:
        """The item exists."""
        del opened, day
        if wish.item_id in catalogue.by_item:
            return None
        return refuse("unknown_item", "There is no such item: look the product up.")

    @tool(effect=Effect.READ, access=KNOWN)
    async def list_all_product_types() -> ProductTypes:
        """List the name and product id of all product types of the store.

        Use it to find a product id; each product has variants with item ids
        (get_product_details).

        Returns:
            product_types: product id by name, in alphabetical order.

        Refusals:
            client_inconnu (sign the customer in first).
        """
        return ProductTypes(
            product_types={
                one.name: one.product_id
                for one in sorted(catalogue.products.values(), key=lambda one: one.name)
            }
        )

    @tool(effect=Effect.READ, access=KNOWN, rules=(known_product,))
    async def get_product_details(product_id: OrderId) -> ProductSeen:
        """Get a product with all of its variants: item ids, options, availability, prices.

        Use it before offering another option of an item. Do not use it with an item id.

        Args:
            product_id: the product id, such as '6086499569'.

        Returns:
            name, product_id, variants by item id.

        Refusals:
            unknown_product; client_inconnu (sign the customer in first).
        """
        return ProductSeen(**product_row(catalogue.products[product_id]))

    @tool(effect=Effect.READ, access=KNOWN, rules=(known_item,))
    async def get_item_details(item_id: OrderId) -> VariantSeen:
        """Get one item: its options, its availability, its price.

        Use it when an item id is known already. Do not use it with a product id.

        Args:
            item_id: the item id, such as '1008292230'.

        Returns:
            item_id, options, available, price.

        Refusals:
            unknown_item; client_inconnu (sign the customer in first).
        """
        product = catalogue.products[catalogue.by_item[item_id]]
        return VariantSeen(**variant_row(product.variants[item_id]))

    return (list_all_product_types, get_product_details, get_item_details)
