import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/list";

export function loader({ context, url }: Route.LoaderArgs) {
  refuseUnless("branchesActive", context, url);
  return null;
}

export default function BranchesListPage() {
  const { t } = useMessages();
  return (
    <NotYet
      title={t.screen.branches}
      lead={{ to: href("/address/pickup"), label: t.screen.toPickUp }}
    >
      {t.notYet.branches}
    </NotYet>
  );
}
