import { href, useNavigate } from "react-router";
import { CardForm } from "../../features/cards/card-form.tsx";
import { findCardOffice } from "../../features/cards/card-office.ts";
import { CardsPage } from "../../features/cards/cards-page.tsx";
import { CardsSkeleton } from "../../features/cards/cards-skeleton.tsx";
import { NoOffice } from "../../features/cards/no-office.tsx";
import { storePendingCard } from "../../features/cards/pending-card.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { answered } from "../../session/answered.ts";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import { clientSessionContext } from "../../session/client-session-context.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/card-create";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("cardActive", context);
  return null;
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  const { api } = context.get(clientSessionContext);
  const [, settings] = await Promise.all([serverLoader(), api.listPaymentSettings()]);
  return findCardOffice(answered(settings));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cardCreate}>
      <PageTitle>{t.screen.cardCreate}</PageTitle>
      <CardsSkeleton />
    </CardsPage>
  );
}

export default function ProfileCardCreatePage({ loaderData: office }: Route.ComponentProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <CardsPage title={t.screen.cardCreate}>
      <PageTitle>{t.screen.cardCreate}</PageTitle>
      {office ? (
        <CardForm
          office={office}
          onSent={(card) => {
            storePendingCard(card);
            void navigate(href("/profile/cards/confirm"));
          }}
        />
      ) : (
        <NoOffice />
      )}
    </CardsPage>
  );
}
