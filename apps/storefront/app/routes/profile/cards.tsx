import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/cards";

export function loader({ context, url }: Route.LoaderArgs) {
  refuseUnless("cardActive", context, url);
  return null;
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return await serverLoader();
}
clientLoader.hydrate = true as const;

export default function ProfileCardsPage() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.cards} lead={{ to: href("/"), label: t.page.toMenu }}>
      {t.notYet.cards}
    </NotYet>
  );
}
