import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { AddressesSkeleton, MyAddresses } from "../../features/address/my-addresses.tsx";
import styles from "../../features/address/my-addresses.module.css";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import type { Route } from "./+types/address";

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return null;
}

export function HydrateFallback() {
  return (
    <Page>
      <AddressesSkeleton />
    </Page>
  );
}

export default function ProfileAddressPage() {
  return (
    <Page>
      <MyAddresses />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.addresses}</PageTitle>
      <PageHead title={t.screen.addresses} fallback={href("/profile")} />
      {children}
    </div>
  );
}
