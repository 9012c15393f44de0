import type { Order } from "@dasturxon/contract/entities/order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { ChangeField } from "../../shop/orders/change-field.tsx";
import { goToPayment } from "../../shop/orders/go-to-payment.ts";
import { storeOrder } from "../../shop/orders/order-cache.ts";
import { paymentLabel } from "../../shop/orders/payment-label.tsx";
import {
  useOfferedPayments,
  usePaymentOptions,
  type PaymentOption,
} from "../../shop/orders/payment-options.ts";
import styles from "./order-payment.module.css";

type Props = {
  order: Order;
  /** All ways are offered at once: the present one has failed. */
  isOpen: boolean;
  /** @param title What to tell the customer. */
  onFailed: (title: string) => void;
  onOpening: () => void;
  /** The payment page was opened beside this page. */
  onOpened: () => void;
  onClosed: () => void;
};

/** Pays the order in the way that it names, or in another one. */
export function PaymentWays({ order, isOpen, onFailed, onOpening, onOpened, onClosed }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const [isAsked, setAsked] = useState(false);
  const [picked, setPicked] = useState<PaymentOption | null>(null);
  // Another tab may have changed the order's own.
  const chosen = picked ?? currentOption(order);
  const [changeFrom, setChangeFrom] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const isChangeOffered = chosen.type === "CASH" && order.serviceType === "DELIVERY";
  const isChangeShort =
    isChangeOffered && changeFrom !== undefined && changeFrom < order.totalPrice;

  useEffect(() => {
    // The browser may restore this page from its cache when the customer comes back from the provider.
    const onShow = () => setBusy(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const pay = async () => {
    if (isChangeShort) return;
    setBusy(true);
    onOpening();
    const isLeaving = await begin();
    setBusy(isLeaving);
  };

  /** @returns Whether this page is being left. */
  async function begin(): Promise<boolean> {
    const { type, card } = chosen;
    let paying = order;
    if (card || type !== order.paymentType) {
      const { error, result } = await clientSession.api.choosePayment({
        params: { id: order.id },
        body: {
          paymentType: type,
          ...(card && { cardId: card.id }),
          ...(isChangeOffered && changeFrom && { changeFrom }),
        },
      });
      if (error) {
        onFailed(errorText(error, messages));
        return false;
      }
      storeOrder(clientSession, result);
      if (result.status !== "CREATED") return false;
      if (card) {
        onFailed(t.pay.cardFailed);
        return false;
      }
      paying = result;
    }
    const opening = await goToPayment(clientSession, paying);
    if (opening.kind === "FAILED") {
      const provider = paymentProvider(type);
      const isAway = opening.error.code === "NO_CONNECTION";
      onFailed(
        provider && !isAway
          ? t.pay.failed(providerNames[provider])
          : errorText(opening.error, messages),
      );
    }
    if (opening.kind === "OPENED") onOpened();
    if (opening.kind === "CLOSED") onClosed();
    return opening.kind === "LEAVING";
  }
  usePayAtOnce(pay);

  const areShown = isOpen || isAsked;
  return (
    <>
      {areShown && <PaymentOptions order={order} chosen={chosen} onChoose={setPicked} />}
      {areShown && isChangeOffered && (
        <ChangeField total={order.totalPrice} value={changeFrom} onChange={setChangeFrom} />
      )}
      <PayButton order={order} chosen={chosen} isBusy={isBusy} onPress={() => void pay()} />
      {!areShown && (
        <Button variant="quiet" isWide onClick={() => setAsked(true)}>
          {t.pay.another}
        </Button>
      )}
    </>
  );
}

const currentOption = ({ paymentType }: Order): PaymentOption => ({
  id: paymentType,
  type: paymentType,
});

/** Checkout leads here with an order that is to be paid: once, not after a reload. */
function usePayAtOnce(pay: () => Promise<void>) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const isWanted = Boolean((state as { isToBePaid?: boolean } | null)?.isToBePaid); // Set by `checkout.tsx`.
  useEffect(() => {
    if (!isWanted || isBegun.current) return;
    isBegun.current = true;
    void Promise.resolve(navigate({ search }, { replace: true, state: null })).then(pay);
  });
}

type PayButtonProps = {
  order: Order;
  chosen: PaymentOption;
  isBusy: boolean;
  onPress: () => void;
};

/** Names the amount, and says what happens next. */
function PayButton({ order, chosen, isBusy, onPress }: PayButtonProps) {
  const { t, format } = useMessages();
  const provider = paymentProvider(chosen.type);
  const next = chosen.card
    ? t.pay.fromCard(chosen.card.number)
    : provider
      ? t.pay.through(providerNames[provider])
      : t.pay.toKitchen;
  return (
    <div className={styles.pay}>
      <Button isWide data-main-action="" isLoading={isBusy} onClick={onPress}>
        {provider ? t.pay.now(format.sum(order.totalPrice)) : t.pay.onReceipt}
      </Button>
      <p className={styles.note}>{isBusy && provider && !chosen.card ? t.pay.opening : next}</p>
    </div>
  );
}

type OptionsProps = {
  order: Order;
  chosen: PaymentOption;
  onChoose: (option: PaymentOption) => void;
};

function PaymentOptions({ order, chosen, onChoose }: OptionsProps) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["paymentSettings"],
      queryFn: () => resultOf(clientSession.api.listPaymentSettings()),
      // A brand may have switched one off meanwhile.
      staleTime: 30_000,
    },
    queryClientOf(clientSession),
  );
  const options = usePaymentOptions(useOfferedPayments(data ?? none));
  if (error)
    return (
      <Notice
        tone="warning"
        title={errorText(error.error, messages)}
        action={
          <Button variant="secondary" size="medium" onClick={() => void refetch()}>
            {t.action.retry}
          </Button>
        }
      />
    );
  if (!data || !options) return <Skeleton shape="block" height="14rem" />;
  return (
    <RadioGroup
      label={t.pay.ways}
      value={chosen.id}
      options={options.map((option) => ({
        value: option.id,
        ...paymentLabel(option, order.serviceType === "DELIVERY", t),
      }))}
      onChange={(id) => {
        const option = options.find((each) => each.id === id);
        if (option) onChoose(option);
      }}
    />
  );
}

const none: [] = [];
