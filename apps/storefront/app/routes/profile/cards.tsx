import { href } from "react-router";
import { CardList } from "../../features/cards/card-list.tsx";
import { CardsPage, CardsSkeleton } from "../../features/cards/cards-page.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/cards";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("cardActive", context);
  return null;
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return await serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cards} fallback={href("/profile")}>
      <PageTitle>{t.screen.cards}</PageTitle>
      <CardsSkeleton />
    </CardsPage>
  );
}

export default function ProfileCardsPage() {
  const { t } = useMessages();
  return (
    <CardsPage title={t.screen.cards} fallback={href("/profile")}>
      <PageTitle>{t.screen.cards}</PageTitle>
      <CardList />
    </CardsPage>
  );
}
