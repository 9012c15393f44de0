import { PageTitle } from "../features/frame/page-title.tsx";
import { useMessages } from "../session/messages.ts";

export default function ProductPage() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.page.product}</PageTitle>
      <h1>{t.page.product}</h1>
    </>
  );
}
