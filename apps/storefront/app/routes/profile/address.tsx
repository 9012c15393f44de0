import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import type { Route } from "./+types/address";

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return null;
}

export default function ProfileAddressPage() {
  const { t } = useMessages();
  return (
    <NotYet
      title={t.screen.addresses}
      lead={{ to: href("/choose-address"), label: t.screen.toChooseAddress }}
    >
      {t.notYet.addresses}
    </NotYet>
  );
}
