import { href } from "react-router";
import { NotYet } from "../features/frame/not-yet.tsx";
import { useMessages } from "../session/messages.ts";

export default function ExtraPage() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.landing} lead={{ to: href("/"), label: t.page.toMenu }}>
      {t.notYet.landing}
    </NotYet>
  );
}
