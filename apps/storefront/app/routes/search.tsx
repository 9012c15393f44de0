import type { ProductCardData } from "../shop/catalog/product-card-data.ts";
import { cachePage, findCachedPage, pageKey } from "../shop/catalog/page-data.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { loadPopular } from "../features/search/load-popular.server.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { menuBranchId } from "../core/session/fulfilment-store.ts";
import { clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/search";

export const loader = ({ context }: Route.LoaderArgs) => loadPopular(context);

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const branchId = menuBranchId(
    clientSession.draft.getState().choices,
    clientSession.fulfilment.getState(),
  );
  const key = pageKey<ProductCardData[]>(url, branchId);
  return findCachedPage(clientSession, key) ?? cachePage(clientSession, key, await serverLoader());
}

export { reloadForData as shouldRevalidate } from "../shop/catalog/page-data.ts";

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.search}</PageTitle>
      <SearchPage popular={loaderData} />
      <FloatingBasket />
      <ProductOverlayHost />
    </>
  );
}
