import { useMemo } from "react";
import { useLocation } from "react-router";
import { AddressOptions } from "../features/address/address-options.tsx";
import { ServiceChoice } from "../features/address/service-choice.tsx";
import { BranchOptions } from "../features/branches/branch-options.tsx";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { Checkout } from "../features/checkout/checkout.tsx";
import type { CheckoutSlots } from "../features/checkout/checkout.tsx";
import styles from "../features/checkout/checkout-page.module.css";
import { EnclosedFrame } from "../features/frame/enclosed-frame.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { SignInSheet } from "../features/sign-in/sign-in-sheet.tsx";
import type { FrameHandle } from "../core/page/frame-handle.ts";
import { branchesOf } from "../shop/fulfilment/branch-view.ts";
import { withNext } from "../core/page/navigation.ts";
import { pickUpPage, useReceiving } from "../shop/fulfilment/choose-fulfilment.ts";
import { resultOrThrow } from "../core/page/loader-errors.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { useShell } from "../core/brand/shell.ts";
import { clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/checkout";

/** Rendered in the browser only: the server does not know the customer. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const [branches, payments] = await Promise.all([
    branchesOf(clientSession),
    clientSession.api.listPaymentSettings(),
  ]);
  return { branches: resultOrThrow(branches), payments: resultOrThrow(payments) };
}

export const handle: FrameHandle = { Frame: EnclosedFrame };

/** Overlays of checkout do not reload its data. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <CheckoutPage>
      <CheckoutSkeleton />
    </CheckoutPage>
  );
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { branches, payments } = loaderData;
  const shell = useShell();
  const receiving = useReceiving(branches);
  const { pathname } = useLocation();
  const slots = useMemo(
    (): CheckoutSlots => ({
      service: <ServiceChoice value={receiving} branches={branches} />,
      destination:
        receiving === "DELIVERY" ? (
          <AddressOptions next={pathname} pickUpPage={withNext(pickUpPage(shell), pathname)} />
        ) : (
          <BranchOptions branches={branches} service={receiving} next={pathname} />
        ),
      SignIn: SignInHere,
    }),
    [branches, pathname, receiving, shell],
  );
  return (
    <CheckoutPage>
      <ProductOverlayHost />
      <Checkout branches={branches} payments={payments} slots={slots} />
    </CheckoutPage>
  );
}

/** Sign-in is requested last, in place. Decision "S2.73". */
const SignInHere: CheckoutSlots["SignIn"] = (props) => {
  const { t } = useMessages();
  return <SignInSheet {...props} title={t.checkout.signInTitle} text={t.checkout.signInText} />;
};

function CheckoutPage({ children }: { children: React.ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.checkout}</PageTitle>
      <h1>{t.screen.checkout}</h1>
      {children}
    </div>
  );
}
