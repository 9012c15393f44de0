import type { Order } from "@dasturxon/contract/entities/order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { RepeatIcon } from "@dasturxon/ui/icons/repeat";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { useEffect, useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { OutLink } from "../../core/page/out-link.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { serverTime } from "../../core/session/server-clock.ts";
import { PayCountdown } from "./pay-countdown.tsx";
import { PaymentWays } from "./payment-ways.tsx";
import { paymentState, type PaymentState } from "./payment-state.ts";
import { usePaymentVisit, useQuestions } from "./use-payment-visit.ts";
import { useRepeat } from "../../shop/orders/use-repeat.ts";
import styles from "./order-payment.module.css";

/** While it counts down. */
const tickMs = 1_000;

/** State of an online payment: what to do next, or what became of it. Decision 0065. */
export function OrderPayment({ order }: { order: Order }) {
  const clientSession = useClientSession();
  const device = useNow(tickMs);
  const paying = usePaymentVisit(order);
  const { visit, end } = paying;
  const state =
    device && paymentState(order, { visit, device, server: serverTime(clientSession, device) });
  const isSettled = state?.kind !== "expired" && order.status !== "CREATED";
  useEffect(() => {
    if (isSettled) end();
  }, [end, isSettled]);
  // Late money revives an order: its stream may have ended with it.
  const isWatched = state?.kind === "expired" && visit !== null && isRecent(visit.leftAt, device);
  const isAnswered = useQuestions(order.id, state?.kind === "checking" || isWatched);

  switch (state?.kind) {
    case "choose":
    case "away":
    case "checking":
      return <Awaited order={order} state={state} isAnswered={isAnswered} paying={paying} />;
    case "expired":
      return <Expired order={order} />;
    case "paid":
      return <Paid order={order} isRevived={state.isRevived} />;
    default:
      return null;
  }
}

const lateMs = 30 * 60_000;
const isRecent = (moment: number, now: Date | null) =>
  now !== null && now.getTime() - moment < lateMs;

type AwaitedProps = {
  order: Order;
  state: Extract<PaymentState, { until: Date }>;
  isAnswered: boolean;
  paying: ReturnType<typeof usePaymentVisit>;
};

function Awaited({ order, state, isAnswered, paying }: AwaitedProps) {
  const { t, format } = useMessages();
  /** The payment type whose page did not open. */
  const [failed, setFailed] = useState<string | null>(null);
  const problem = state.kind === "choose" ? state.problem : null;
  return (
    <Card className={styles.payment} aria-label={t.pay.title}>
      <div className={styles.head}>
        <h2>{t.pay.title}</h2>
        <PayCountdown until={state.until} />
      </div>
      {state.kind === "choose" ? (
        <>
          <p className={styles.until}>{t.pay.until(format.time(state.until))}</p>
          <Problem order={order} problem={problem} failed={failed} until={state.until} />
          <PaymentWays
            order={order}
            isOpen={problem !== null || failed !== null}
            onFailed={setFailed}
            onOpening={() => setFailed(null)}
            onOpened={paying.leave}
            onClosed={paying.comeBack}
          />
        </>
      ) : (
        <Waiting state={state} isAnswered={isAnswered} paying={paying} />
      )}
    </Card>
  );
}

function Waiting({ state, isAnswered, paying }: Omit<AwaitedProps, "order">) {
  const { t, format } = useMessages();
  const isAway = state.kind === "away";
  return (
    <>
      <div className={styles.waiting} aria-live="polite">
        <Spinner />
        <div>
          <p className={styles.strong}>{isAway ? t.pay.away : t.pay.checking}</p>
          <p className={styles.muted}>
            {state.kind !== "checking"
              ? t.pay.awayText
              : isAnswered
                ? t.pay.checkingText(format.time(endOfMinute(state.answerBy)))
                : t.pay.checkingOffline}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        {isAway && (
          <Button isWide onClick={paying.comeBack}>
            {t.pay.havePaid}
          </Button>
        )}
        <Button variant="secondary" isWide onClick={paying.abandon}>
          {t.pay.notPaid}
        </Button>
      </div>
    </>
  );
}

const minuteMs = 60_000;
/** Times are shown in minutes: the promise is not broken within the last one. */
const endOfMinute = (moment: Date) => new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);

type ProblemProps = {
  order: Order;
  problem: Extract<PaymentState, { kind: "choose" }>["problem"];
  failed: string | null;
  until: Date;
};

/** The result of the attempt before, and whom to call. */
function Problem({ order, problem, failed, until }: ProblemProps) {
  const { t, format } = useMessages();
  const provider = paymentProvider(order.paymentType);
  const service = provider ? providerNames[provider] : "";
  const phone = order.branch?.phone;
  if (failed)
    return (
      <Notice tone="warning" isLive title={failed}>
        {t.pay.failedText}
      </Notice>
    );
  switch (problem) {
    case "DECLINED":
      return (
        <Notice tone="warning" isLive title={t.pay.declined(service)}>
          {t.pay.declinedText}
        </Notice>
      );
    case "MISSING":
      return (
        <Notice tone="warning" isLive title={t.pay.missing}>
          {t.pay.missingText}
        </Notice>
      );
    case "UNANSWERED":
      return (
        <Notice
          tone="warning"
          isLive
          title={t.pay.unanswered(service)}
          action={
            phone && (
              <ButtonLink
                variant="secondary"
                size="medium"
                leading={<PhoneIcon size={20} />}
                renderLink={(look) => <OutLink {...look} href={`tel:${phone}`} />}
              >
                {t.orders.call}
              </ButtonLink>
            )
          }
        >
          {t.pay.unansweredText(format.time(until))}
        </Notice>
      );
    default:
      return null;
  }
}

/** Offers the same basket again. */
function Expired({ order }: { order: Order }) {
  const { t } = useMessages();
  const { repeat, isBusy } = useRepeat(order);
  return (
    <Card className={styles.payment} aria-label={t.pay.expired}>
      <div aria-live="polite">
        <h2>{t.pay.expired}</h2>
        {/* A refund says what became of the money. */}
        {!order.onlinePayment?.refunds.length && (
          <p className={styles.until}>{t.pay.expiredText}</p>
        )}
      </div>
      <Button isWide leading={<RepeatIcon size={20} />} isLoading={isBusy} onClick={repeat}>
        {t.pay.again}
      </Button>
    </Card>
  );
}

function Paid({ order, isRevived }: { order: Order; isRevived: boolean }) {
  const { t, format } = useMessages();
  const { timeRange } = order;
  if (!isRevived || !timeRange)
    return (
      <Notice tone="success" isLive title={t.pay.paid}>
        {t.pay.paidText}
      </Notice>
    );
  return (
    <Notice tone="success" isLive title={t.pay.revived}>
      {t.pay.revivedText(format.timeRange(timeRange.from, timeRange.to))}
    </Notice>
  );
}
