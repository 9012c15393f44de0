import { PageTitle } from "../features/frame/page-title.tsx";
import { loadPolicy } from "../features/policy/load-policy.server.ts";
import { PolicyPage } from "../features/policy/policy-page.tsx";
import { ConsentChoice } from "../platform/analytics/consent-choice.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { refuseUnless } from "../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("privacyActive", context);
  return { text: await loadPolicy("PRIVACY_POLICY", context) };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.screen.privacy}</PageTitle>
      <PolicyPage title={t.screen.privacy} text={loaderData.text}>
        <ConsentChoice />
      </PolicyPage>
    </>
  );
}
