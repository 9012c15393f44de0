import { redirect } from "react-router";
import { storefrontContext } from "../context.server.ts";
import type { ProductCardData } from "../product/product-card-data.ts";
import { BasketPage } from "../features/basket/basket-page.tsx";
import { loadRecommended } from "../features/basket/load-recommended.server.ts";
import { PageTitle } from "../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { basketLink } from "../session/basket-link.ts";
import { useMessages } from "../session/messages.ts";
import type { Shell } from "../session/shell.ts";
import { clientSessionContext } from "../session/client-session-context.ts";
import type { Route } from "./+types/basket";

export function loader({ context }: Route.LoaderArgs): Promise<ProductCardData[]> {
  leaveWithoutPage(context.get(storefrontContext).shell);
  return loadRecommended(context);
}

/** Whoever comes from the menu has it, or soon has: nothing is asked for. */
export function clientLoader({ context }: Route.ClientLoaderArgs): ProductCardData[] {
  leaveWithoutPage(context.get(clientSessionContext).shell);
  return [];
}

/** A brand without a page for the basket opens its sheet over home. Decision "cartPageActive". */
function leaveWithoutPage({ brand }: Shell) {
  if (brand && !brand.settings.cartPageActive) throw redirect(basketLink(brand.settings));
}

export { reloadForData as shouldRevalidate } from "../product/reload-for-data.ts";

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
