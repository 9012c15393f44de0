import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { ProductTile } from "../../product/product-tile.tsx";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { recommendedProducts } from "./recommended-products.ts";
import styles from "./recommendations.module.css";
import type { BasketView } from "./use-basket-view.ts";

/** Most dishes that are offered beside a basket. */
const most = 10;

type Props = {
  view: BasketView;
  /** What stands there until the menu is in the browser. */
  before: ProductCardData[];
};

/** Dishes that go well with others and are not in the basket yet. Specification, point 3, `isCartRecommendation`. */
export function Recommendations({ view, before }: Props) {
  const { t } = useMessages();
  const cards = useRecommended(view, before);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t.basket.together}>
      <h2 className={styles.title}>{t.basket.together}</h2>
      <ProductGrid size="SMALL" isRow className={styles.row}>
        {cards.map((card) => (
          <ProductTile key={card.id} card={card} size="SMALL" />
        ))}
      </ProductGrid>
    </section>
  );
}

function useRecommended(
  { catalogue, lines, branchId, isDelivery }: BasketView,
  before: ProductCardData[],
) {
  const { client, language } = useShell();
  const { priceRounding } = useBrand().orderSettings;
  const cards = catalogue.menu
    ? recommendedProducts(catalogue.menu, {
        branchId,
        channel: client,
        isDelivery,
        language,
        priceRounding,
      })
    : before;
  return cards.filter(({ id }) => !lines.some(({ line }) => line.productId === id)).slice(0, most);
}
