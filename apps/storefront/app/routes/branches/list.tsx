import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/list";
import { BranchesPage } from "./branches-page.tsx";

export { reloadForData as shouldRevalidate } from "../../shop/catalog/page-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("branchesActive", context);
  return { branches: await loadBranches(context) };
}

export default function BranchesListPage({ loaderData }: Route.ComponentProps) {
  return <BranchesPage layout="list" branches={loaderData.branches} />;
}
