import { PageHead } from "../../core/page/page-head.tsx";
import { FloatingBasket } from "../../features/basket/floating-basket.tsx";
import { FavouriteProducts } from "../../features/favourites/favourite-products.tsx";
import styles from "../../features/favourites/favourites.module.css";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../../features/product/product-overlay-host.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/favorites";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("favouriteActive", context);
  return null;
}

export { reloadForData as shouldRevalidate } from "../../shop/catalog/page-data.ts";

/** Open to visitors: their favourites are stored in the browser. Decision "S2.73". */
export default function ProfileFavoritesPage() {
  const { t } = useMessages();
  return (
    <>
      <div className={styles.page}>
        <PageTitle>{t.screen.favourites}</PageTitle>
        <PageHead title={t.screen.favourites} />
        <FavouriteProducts />
      </div>
      <FloatingBasket />
      <ProductOverlayHost />
    </>
  );
}
