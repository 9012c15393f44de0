import { PickUpBranch } from "../../features/branches/pick-up-branch.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { Route } from "./+types/pickup";

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: await loadBranches(context) };
}

/** The branches as a list beside the map. Decision "S2.36". */
export default function AddressPickupPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.screen.pickUp}</PageTitle>
      <PickUpBranch layout="list" branches={loaderData.branches} />
    </>
  );
}
