import { redirect } from "react-router";
import { storefrontContext } from "../context.server.ts";
import { BasketPage } from "../features/basket/basket-page.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { basketLink } from "../session/basket-link.ts";
import { useMessages } from "../session/messages.ts";
import type { Shell } from "../session/shell.ts";
import { visitorContext } from "../session/visitor-context.ts";
import type { Route } from "./+types/basket";

export const loader = ({ context }: Route.LoaderArgs) =>
  leaveWithoutPage(context.get(storefrontContext).shell);

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  leaveWithoutPage(context.get(visitorContext).shell);

/** A brand without a page for the basket opens its sheet over home. Decision "cartPageActive". */
function leaveWithoutPage({ brand }: Shell) {
  if (brand && !brand.settings.cartPageActive) throw redirect(basketLink(brand.settings));
  return null;
}

export { reloadForData as shouldRevalidate } from "../dish/reload-for-data.ts";

export default function BasketRoute() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.basket}</PageTitle>
      <BasketPage />
      <ProductOverlayHost />
    </>
  );
}
