import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";

export default function AddressPickup2Page() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.pickUp} lead={{ to: href("/"), label: t.page.toMenu }}>
      {null}
    </NotYet>
  );
}
