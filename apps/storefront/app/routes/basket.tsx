import { PageTitle } from "../features/frame/page-title.tsx";
import { useMessages } from "../session/messages.ts";

export default function BasketPage() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.basket}</PageTitle>
      <h1>{t.page.basket}</h1>
    </>
  );
}
