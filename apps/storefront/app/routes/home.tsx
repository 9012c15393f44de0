import { PageTitle } from "../features/frame/page-title.tsx";
import { useMessages } from "../session/messages.ts";

export default function HomePage() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.home}</PageTitle>
      <h1>{t.page.home}</h1>
    </>
  );
}
