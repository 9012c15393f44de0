import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";

export default function AddressDeliveryPage() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.delivery} lead={{ to: href("/"), label: t.page.toMenu }}>
      {null}
    </NotYet>
  );
}
