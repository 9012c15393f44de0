import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/map";

export function loader({ context, url }: Route.LoaderArgs) {
  refuseUnless("branchesActive", context, url);
  return null;
}

export default function BranchesMapPage() {
  const { t } = useMessages();
  return (
    <NotYet
      title={t.screen.branchesMap}
      lead={{ to: href("/address/pickup2"), label: t.screen.toPickUp }}
    >
      {t.notYet.branches}
    </NotYet>
  );
}
