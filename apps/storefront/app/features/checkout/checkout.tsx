import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { ButtonLink, Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { useMemo } from "react";
import type { ComponentType, ReactNode } from "react";
import { Link, href, useNavigate } from "react-router";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { offeredServices } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { afterOrder } from "./after-order.ts";
import { BenefitSection } from "./benefit-section.tsx";
import { CommentSection } from "./comment-section.tsx";
import { OfferedServicesProvider } from "./problem-message.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { placedText } from "./placed-text.ts";
import { ReceiverSection } from "./receiver-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { useCheckout } from "./use-checkout.ts";
import { WhereSection } from "./where-section.tsx";
import { WishSection } from "./wish-section.tsx";
import type { OrderPlacing } from "./use-placing.ts";
import styles from "./checkout.module.css";

/** Slots of checkout for other features, filled by the route. */
export type CheckoutSlots = {
  service: ReactNode;
  destination: ReactNode;
  SignIn: ComponentType<{ isOpen: boolean; onClose: () => void; onSignedIn: () => void }>;
};

type Props = { branches: BranchView[]; payments: PaymentSetting[]; slots: CheckoutSlots };

/** All sections of checkout on one page. */
export function Checkout({ branches, payments, slots }: Props) {
  const messages = useMessages();
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const checkout = useCheckout({
    branches,
    payments,
    onPlaced(order) {
      const { cardId } = clientSession.draft.getState().choices;
      void afterOrder(clientSession, order);
      const placed = placedText(order, messages, new Date());
      if (placed) clientSession.notices.getState().notify({ type: "success", ...placed });
      const isPaidOnPage = order.status === "CREATED" && !cardId;
      // The order's page leads to the provider: Back leads there, and it tells what went wrong.
      const state = isPaidOnPage ? { isToBePaid: true } : null;
      void navigate(href("/profile/orders/:id", { id: order.id }), { replace: true, state });
    },
  });
  const { receiving, branch, live, placing, problems } = checkout;
  const offered = useMemo(() => offeredServices(branches), [branches]);

  if (placing.isUnanswered) return <UnansweredOrder placing={placing} />;
  if (checkout.lines.length === 0) return <NothingToOrder />;
  return (
    <OfferedServicesProvider value={offered}>
      <div className={styles.page}>
        <div className={styles.form}>
          {slots.service}
          <WhereSection
            receiving={receiving}
            branch={branch}
            problems={problems}
            destination={slots.destination}
          />
          <TimeSection branch={branch} service={receiving} quote={live.quote} problems={problems} />
          <PaymentSection
            options={checkout.paymentOptions}
            receiving={receiving}
            total={live.quote?.amounts.totalPrice ?? null}
            problems={problems}
          />
          <ReceiverSection isTried={checkout.isTried} />
          <WishSection receiving={receiving} />
          <CommentSection receiving={receiving} />
          <BenefitSection quote={live.quote} problems={problems} />
        </div>
        <OrderSummary checkout={checkout} />
        <slots.SignIn
          isOpen={checkout.isSigningIn}
          onClose={checkout.closeSignIn}
          onSignedIn={checkout.signedIn}
        />
      </div>
    </OfferedServicesProvider>
  );
}

function NothingToOrder() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<BasketIcon />}
      title={t.checkout.emptyTitle}
      text={t.checkout.emptyText}
      action={
        <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
          {t.page.toMenu}
        </ButtonLink>
      }
    />
  );
}

/** Shown while it is unknown whether the order arrived: the page allows nothing else. */
function UnansweredOrder({ placing: { state, resume } }: { placing: OrderPlacing }) {
  const messages = useMessages();
  const { t } = messages;
  const isUnknown = state.kind === "unknown";
  return (
    <div aria-live="polite">
      <EmptyState
        icon={isUnknown ? <OfflineIcon /> : <ReceiptIcon />}
        title={isUnknown ? t.checkout.unknownTitle : t.checkout.checkingOrder}
        text={
          isUnknown ? `${errorText(state.error, messages)} ${t.checkout.unknownText}` : undefined
        }
        action={
          <Button isLoading={!isUnknown} onClick={resume}>
            {t.checkout.checkAgain}
          </Button>
        }
      />
    </div>
  );
}
