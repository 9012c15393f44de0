import { cachePage, findCachedPage, pageKey } from "../shop/catalog/page-data.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { categoryQuery } from "../features/menu/category-choice.ts";
import type { CategoryData } from "../features/menu/category-choice.ts";
import { CategoryPage } from "../features/menu/category-page.tsx";
import { loadCategory } from "../features/menu/load-category.server.ts";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { LazyProductTileGrid } from "../shop/catalog/lazy-product-tile-grid.ts";
import { menuBranchId } from "../core/session/fulfilment-store.ts";
import { clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/category";

/** Uses the category of the data: the address changes before they do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { data: await loadCategory(context, url), query: categoryQuery(url.searchParams) };
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const query = categoryQuery(url.searchParams);
  const branchId = menuBranchId(
    clientSession.draft.getState().choices,
    clientSession.fulfilment.getState(),
  );
  const key = pageKey<CategoryData>(url, branchId);
  const cached = findCachedPage(clientSession, key);
  const [data] = await Promise.all([
    cached ?? serverLoader().then((loaded) => loaded.data),
    LazyProductTileGrid.preload().catch(() => {}),
  ]);
  return { data: cached ?? cachePage(clientSession, key, data), query };
}

export { reloadForData as shouldRevalidate } from "../shop/catalog/page-data.ts";

export default function CategoryRoute({ loaderData: { data, query } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{data.title}</PageTitle>
      <CategoryPage key={JSON.stringify(query)} data={data} query={query} />
      <FloatingBasket />
      <ProductOverlayHost />
    </>
  );
}
