import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import type { Route } from "./+types/order-map";

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return null;
}

export default function ProfileOrderMapPage() {
  const { t } = useMessages();
  return (
    <NotYet
      title={t.screen.orderMap}
      lead={{ to: href("/profile/orders"), label: t.screen.toOrders }}
    >
      {t.notYet.orderMap}
    </NotYet>
  );
}
