import { ContactLines } from "../features/frame/contacts.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { loadPolicy } from "../features/policy/load-policy.server.ts";
import { PolicyPage } from "../features/policy/policy-page.tsx";
import { useMessages } from "../core/i18n/messages.ts";
import { refuseUnless } from "../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("aboutMerchantActive", context);
  return { text: await loadPolicy("ABOUT_COMPANY", context) };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <>
      <PageTitle>{t.screen.about}</PageTitle>
      <PolicyPage title={t.screen.about} text={loaderData.text}>
        <ContactLines />
      </PolicyPage>
    </>
  );
}
