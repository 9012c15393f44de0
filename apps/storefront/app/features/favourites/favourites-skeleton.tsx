import { ProductCardSkeleton } from "@dasturxon/ui/product-card/product-card-skeleton";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { Loading } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";

/** Skeleton of the list while the menu is loading. */
export function FavouritesSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.favourites.loading}>
      <ProductGrid>
        {[1, 2, 3, 4].map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </Loading>
  );
}
