import { isOffered } from "@dasturxon/domain/menu/is-offered";
import { dishCard } from "../../dish/dish-card.ts";
import type { DishCard } from "../../dish/dish-card.ts";
import { DishTile } from "../../dish/dish-tile.tsx";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import styles from "./recommendations.module.css";
import type { BasketView } from "./use-basket-view.ts";

/** Most dishes that are offered beside a basket. */
const most = 10;

/** Dishes that go well with others and are not in the basket yet. Specification, point 3, `isCartRecommendation`. */
export function Recommendations({ view }: { view: BasketView }) {
  const { t } = useMessages();
  const cards = useRecommended(view);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t.basket.together}>
      <h2 className={styles.title}>{t.basket.together}</h2>
      <ProductGrid size="SMALL" isRow className={styles.row}>
        {cards.map((card) => (
          <DishTile key={card.id} card={card} size="SMALL" />
        ))}
      </ProductGrid>
    </section>
  );
}

function useRecommended({ catalogue, lines, branchId, isDelivery }: BasketView): DishCard[] {
  const { client, language } = useShell();
  const { orderSettings } = useBrand();
  const isIn = (id: string) => lines.some(({ line }) => line.productId === id);
  return (catalogue.menu?.products ?? [])
    .filter((product) => product.isCartRecommendation && !isIn(product.id))
    .filter((product) => isOffered(product, { branchId, channel: client }))
    .filter(
      ({ posterAmount, deliveryEnabled }) => posterAmount !== 0 && (deliveryEnabled || !isDelivery),
    )
    .flatMap((product) => {
      const category = catalogue.categories.get(product.categoryId);
      if (!category || category.isWithoutCart) return [];
      return dishCard(product, category, language, orderSettings.priceRounding);
    })
    .slice(0, most);
}
