import { href } from "react-router";
import { NotYet } from "../../features/frame/not-yet.tsx";
import { useMessages } from "../../session/messages.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/list";

export function loader({ context, url }: Route.LoaderArgs) {
  refuseUnless("vacanciesActive", context, url);
  return null;
}

export default function VacancyListPage() {
  const { t } = useMessages();
  return (
    <NotYet title={t.screen.vacancies} lead={{ to: href("/"), label: t.page.toMenu }}>
      {t.notYet.vacancies}
    </NotYet>
  );
}
