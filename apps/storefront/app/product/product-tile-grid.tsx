import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import type { CategorySection } from "./category-section.ts";
import { ProductTile } from "./product-tile.tsx";

/** How many cards of a view stand on the first screen of a phone. */
const firstScreen = { BIG: 2, MEDIUM: 4, SMALL: 6 };

/** The dishes of a category, as its `viewType` and `scrollType` want them. */
export function ProductTileGrid(props: {
  section: Pick<CategorySection, "view" | "scroll" | "cards">;
  isFirst?: boolean;
}) {
  const { view, scroll, cards } = props.section;
  return (
    <ProductGrid size={view} isRow={scroll === "HORIZONTAL"}>
      {cards.map((card, index) => (
        <ProductTile
          key={card.id}
          card={card}
          size={view}
          isPriority={props.isFirst && index < firstScreen[view]}
        />
      ))}
    </ProductGrid>
  );
}
