import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { ProductTile } from "../../shop/catalog/product-tile.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { recommendedProducts } from "./recommended-products.ts";
import styles from "./basket.module.css";
import type { BasketView } from "./use-basket-view.ts";

/** Most products that are recommended beside a basket. */
const most = 10;

type Props = {
  view: BasketView;
  /** Content until the catalogue is loaded. */
  before: ProductCardData[];
};

/** Recommended products that are not in the basket yet. Specification, point 3, `isCartRecommendation`. */
export function Recommendations({ view, before }: Props) {
  const { t } = useMessages();
  const cards = useRecommended(view, before);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t.basket.together}>
      <h2 className={styles.togetherTitle}>{t.basket.together}</h2>
      <ProductGrid size="SMALL" isRow className={styles.togetherRow}>
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
