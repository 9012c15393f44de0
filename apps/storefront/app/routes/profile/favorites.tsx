import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/favorites";

export function loader({ context, url }: Route.LoaderArgs) {
  refuseUnless("favouriteActive", context, url);
  return null;
}

export default function ProfileFavoritesPage() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.favourites} lead={{ to: href("/"), label: t.page.toMenu }}>
      {t.notYet.favourites}
    </NotYet>
  );
}
