import { PageTitle } from "../features/frame/page-title.tsx";
import { useMessages } from "../session/messages.ts";

export default function SearchPage() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.search}</PageTitle>
      <h1>{t.page.search}</h1>
    </>
  );
}
