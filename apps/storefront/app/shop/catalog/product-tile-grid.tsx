import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import type { CategorySection } from "./category-section.ts";
import { ProductTile } from "./product-tile.tsx";

/** Cards of each view on the first screen of a phone. */
const firstScreen = { BIG: 2, MEDIUM: 4, SMALL: 6 };

/** The products of a category, by its `viewType` and `scrollType`. */
export function ProductTileGrid(props: {
  section: Pick<CategorySection, "view" | "scroll" | "cards">;
  /** Overrides the category's scroll direction. */
  scroll?: CategorySection["scroll"];
  isFirst?: boolean;
  headingLevel?: 2 | 3;
}) {
  const { view, cards } = props.section;
  const { scroll = props.section.scroll } = props;
  return (
    <ProductGrid size={view} isRow={scroll === "HORIZONTAL"}>
      {cards.map((card, index) => (
        <ProductTile
          key={card.id}
          card={card}
          size={view}
          headingLevel={props.headingLevel}
          isPriority={props.isFirst && index < firstScreen[view]}
        />
      ))}
    </ProductGrid>
  );
}
