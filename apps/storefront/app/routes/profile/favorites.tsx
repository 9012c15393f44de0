import { PageHead } from "../../product/page-head.tsx";
import { FloatingBasket } from "../../features/basket/floating-basket.tsx";
import { FavouriteProducts } from "../../features/favourites/favourite-products.tsx";
import styles from "../../features/favourites/favourites.module.css";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../../features/product/product-overlay-host.tsx";
import { useMessages } from "../../session/messages.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/favorites";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("favouriteActive", context);
  return null;
}

export { reloadForData as shouldRevalidate } from "../../product/reload-for-data.ts";

/** Open to visitors: what they like is kept in the browser. Decision "S2.73". */
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
