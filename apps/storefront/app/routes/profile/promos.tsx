import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "../../product/page-head.tsx";
import { promoOf } from "../../features/basket/promo-store.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { PromoList } from "../../features/promos/promo-list.tsx";
import styles from "../../features/promos/promos.module.css";
import { PromosSkeleton } from "../../features/promos/promos-skeleton.tsx";
import { basketLink } from "../../session/basket-link.ts";
import { useMessages } from "../../session/messages.ts";
import { requireSignIn } from "../../session/require-sign-in.ts";
import { useBrand } from "../../session/shell.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { refuseUnless } from "../../switched-on.server.ts";
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
          // The basket says what it gives there, or what is missing for it.
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
      <PageHead title={t.screen.promos} />
      {children}
    </div>
  );
}
