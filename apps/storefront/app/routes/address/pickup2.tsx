import { PickUpBranch } from "../../features/branches/pick-up-branch.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { Route } from "./+types/pickup2";

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: await loadBranches(context) };
}

/** The map first, each branch in a sheet. Decision "S2.36". */
export default function AddressPickup2Page({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.screen.pickUp}</PageTitle>
      <PickUpBranch layout="map" branches={loaderData.branches} />
    </>
  );
}
