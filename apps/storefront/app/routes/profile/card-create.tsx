import { href, useNavigate } from "react-router";
import { CardForm } from "../../features/cards/card-form.tsx";
import { findCardStore, storePendingCard } from "../../features/cards/card-store.ts";
import { CardsPage, CardsSkeleton, CardsUnavailable } from "../../features/cards/cards-page.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { resultOrThrow } from "../../core/page/loader-errors.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { clientSessionContext } from "../../core/session/client-session-context.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/card-create";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("cardActive", context);
  return null;
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  const { api } = context.get(clientSessionContext);
  const [, settings] = await Promise.all([serverLoader(), api.listPaymentSettings()]);
  return findCardStore(resultOrThrow(settings));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cardCreate} fallback={href("/profile/cards")}>
      <PageTitle>{t.screen.cardCreate}</PageTitle>
      <CardsSkeleton />
    </CardsPage>
  );
}

export default function ProfileCardCreatePage({ loaderData: cardStore }: Route.ComponentProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <CardsPage title={t.screen.cardCreate} fallback={href("/profile/cards")}>
      <PageTitle>{t.screen.cardCreate}</PageTitle>
      {cardStore ? (
        <CardForm
          cardStore={cardStore}
          onSent={(card) => {
            storePendingCard(card);
            void navigate(href("/profile/cards/confirm"));
          }}
        />
      ) : (
        <CardsUnavailable />
      )}
    </CardsPage>
  );
}
