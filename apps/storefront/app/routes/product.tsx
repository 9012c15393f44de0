import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { catalogueOf } from "../shop/catalog/catalogue.ts";
import { productDetails } from "../shop/catalog/product-details.ts";
import { PageTitle } from "../features/frame/page-title.tsx";
import { loadProduct } from "../features/product/load-product.server.ts";
import { ProductPage } from "../features/product/product-page.tsx";
import { menuBranchId } from "../core/session/fulfilment-store.ts";
import { clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/product";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(context, params.id);
}

/** The menu is usually in memory when a product is opened: no request to the server then. */
export async function clientLoader({ context, params, serverLoader }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const { products, categories } = catalogueOf(clientSession).getState();
  const product = products.get(params.id);
  const category = product && categories.get(product.categoryId);
  const { brand, language } = clientSession.shell;
  if (!product || !category || !brand) return serverLoader();
  const branchId = menuBranchId(
    clientSession.draft.getState().choices,
    clientSession.fulfilment.getState(),
  );
  const inBranch = productInBranch(product, branchId);
  return productDetails(inBranch, category, language, brand.orderSettings.priceRounding);
}

export { reloadForData as shouldRevalidate } from "../shop/catalog/page-data.ts";

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.card.name}</PageTitle>
      <ProductPage key={loaderData.card.id} details={loaderData} />
    </>
  );
}
