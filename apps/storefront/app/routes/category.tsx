import { PageTitle } from "../features/frame/page-title.tsx";
import { useMessages } from "../session/messages.ts";

export default function CategoryPage() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.category}</PageTitle>
      <h1>{t.page.category}</h1>
    </>
  );
}
