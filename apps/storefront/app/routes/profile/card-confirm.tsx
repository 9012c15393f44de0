import { href, redirect, useNavigate } from "react-router";
import { CardCodeForm } from "../../features/cards/card-code-form.tsx";
import {
  findCardStore,
  storePendingCard,
  readPendingCard,
} from "../../features/cards/card-store.ts";
import { CardsPage, CardsSkeleton, CardsUnavailable } from "../../features/cards/cards-page.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { resultOrThrow } from "../../core/page/loader-errors.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import {
  useClientSession,
  clientSessionContext,
} from "../../core/session/client-session-context.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/card-confirm";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("cardActive", context);
  return null;
}

/** Without a pending card there is nothing to confirm: redirects to the card form. */
export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  const card = readPendingCard();
  if (!card) throw redirect(href("/profile/cards/create"));
  const { api } = context.get(clientSessionContext);
  const [, settings] = await Promise.all([serverLoader(), api.listPaymentSettings()]);
  return { card, cardStore: findCardStore(resultOrThrow(settings)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cardConfirm} fallback={href("/profile/cards")}>
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
    <CardsPage title={t.screen.cardConfirm} fallback={href("/profile/cards")}>
      <PageTitle>{t.screen.cardConfirm}</PageTitle>
      {loaderData?.cardStore ? (
        <CardCodeForm
          cardStore={loaderData.cardStore}
          card={loaderData.card}
          onSaved={() => {
            storePendingCard(null);
            notices.getState().notify({ type: "success", title: t.cards.saved });
            void navigate(href("/profile/cards"), { replace: true });
          }}
        />
      ) : (
        <CardsUnavailable />
      )}
    </CardsPage>
  );
}
