import type { ReactNode } from "react";
import { href, useNavigate } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { promoOf } from "../../features/basket/promo-store.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { PromoList, PromosSkeleton } from "../../features/promos/promo-list.tsx";
import styles from "../../features/promos/promos.module.css";
import { basketLink } from "../../shop/orders/basket-link.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/promos";

export function loader({ context }: Route.LoaderArgs) {
  refuseUnless("promoActive", context);
  return null;
}

export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return await serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Page>
      <PromosSkeleton />
    </Page>
  );
}

export default function ProfilePromosPage() {
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const { settings } = useBrand();
  const promo = promoOf(clientSession).getState();
  return (
    <Page>
      <PromoList
        onUse={async (code) => {
          // The basket then shows the discount, or the missing amount.
          await promo.lookUp(code);
          await navigate(basketLink(settings));
        }}
        onRemove={promo.remove}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.promos}</PageTitle>
      <PageHead title={t.screen.promos} fallback={href("/profile")} />
      {children}
    </div>
  );
}
