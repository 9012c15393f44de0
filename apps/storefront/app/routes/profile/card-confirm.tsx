import { href, redirect, useNavigate } from "react-router";
import { CardCodeForm } from "../../features/cards/card-code-form.tsx";
import { findCardOffice } from "../../features/cards/card-office.ts";
import { CardsPage } from "../../features/cards/cards-page.tsx";
import { CardsSkeleton } from "../../features/cards/cards-skeleton.tsx";
import { NoOffice } from "../../features/cards/no-office.tsx";
import { storePendingCard, readPendingCard } from "../../features/cards/pending-card.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { answered } from "../../session/answered.ts";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import { useClientSession, clientSessionContext } from "../../session/client-session-context.ts";
import { refuseUnless } from "../../switched-on.server.ts";
import type { Route } from "./+types/card-confirm";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("cardActive", context);
  return null;
}

/** Without a card that waits for its code there is nothing to confirm: on to the card itself. */
export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  const card = readPendingCard();
  if (!card) throw redirect(href("/profile/cards/create"));
  const { api } = context.get(clientSessionContext);
  const [, settings] = await Promise.all([serverLoader(), api.listPaymentSettings()]);
  return { card, office: findCardOffice(answered(settings)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cardConfirm}>
      <PageTitle>{t.screen.cardConfirm}</PageTitle>
      <CardsSkeleton />
    </CardsPage>
  );
}

export default function ProfileCardConfirmPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { notices } = useClientSession();
  return (
    <CardsPage title={t.screen.cardConfirm}>
      <PageTitle>{t.screen.cardConfirm}</PageTitle>
      {loaderData?.office ? (
        <CardCodeForm
          office={loaderData.office}
          card={loaderData.card}
          onSaved={() => {
            storePendingCard(null);
            notices.getState().notify({ type: "success", title: t.cards.saved });
            void navigate(href("/profile/cards"), { replace: true });
          }}
        />
      ) : (
        <NoOffice />
      )}
    </CardsPage>
  );
}
