import { redirect } from "react-router";
import { storefrontContext } from "../core/brand/storefront-context.server.ts";
import type { ProductCardData } from "../shop/catalog/product-card-data.ts";
import { BasketPage } from "../features/basket/basket-page.tsx";
import { loadRecommended } from "../features/basket/load-recommended.server.ts";
import { PageTitle } from "../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { promoParameter } from "../shop/catalog/link-target.ts";
import { basketLink } from "../shop/orders/basket-link.ts";
import { useMessages } from "../core/i18n/messages.ts";
import type { Shell } from "../core/brand/shell.ts";
import { clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/basket";

export function loader({ context, url }: Route.LoaderArgs): Promise<ProductCardData[]> {
  leaveWithoutPage(context.get(storefrontContext).shell, url);
  return loadRecommended(context);
}

/** Coming from the menu, the catalogue is loaded or loading, so skip the request. */
export function clientLoader({ context, url }: Route.ClientLoaderArgs): ProductCardData[] {
  leaveWithoutPage(context.get(clientSessionContext).shell, url);
  return [];
}

/** A brand without a basket page opens its sheet over home. Decision "cartPageActive". */
function leaveWithoutPage({ brand }: Shell, { searchParams }: URL) {
  if (!brand || brand.settings.cartPageActive) return;
  const code = searchParams.get(promoParameter);
  const promo = code ? `&${new URLSearchParams({ [promoParameter]: code })}` : "";
  throw redirect(basketLink(brand.settings) + promo);
}

export { reloadForData as shouldRevalidate } from "../shop/catalog/page-data.ts";

export default function BasketRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.basket}</PageTitle>
      <BasketPage recommended={loaderData} />
      <ProductOverlayHost />
    </>
  );
}
