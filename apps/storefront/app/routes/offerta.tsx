import { PageTitle } from "../features/frame/page-title.tsx";
import { loadPolicy } from "../features/policy/load-policy.server.ts";
import { PolicyPage } from "../features/policy/policy-page.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { refuseUnless } from "../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/offerta";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("termsOfUseActive", context);
  return { text: await loadPolicy("TERMS", context) };
}

export default function OffertaPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.screen.terms}</PageTitle>
      <PolicyPage title={t.screen.terms} text={loaderData.text} />
    </>
  );
}
