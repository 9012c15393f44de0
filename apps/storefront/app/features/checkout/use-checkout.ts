import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentSetting, PaymentType } from "@dasturxon/contract/entities/payment";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { useEffect, useRef, useState } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import { useReceiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import {
  useBasket,
  useDraft,
  useFulfilment,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import {
  offeredChoices,
  quoteRequest,
  isCompleteReceiver,
  orderDraft,
} from "../../shop/orders/order-request.ts";
import { useQuote } from "../../shop/orders/use-quote.ts";
import { showPart, isOpenQuestion, ownProblem, quoteProblems } from "./problems.ts";
import { useOfferedPayments, usePaymentOptions } from "../../shop/orders/payment-options.ts";
import { useFirstChoices } from "./use-first-choices.ts";
import { usePlacing } from "./use-placing.ts";

const isPaidOnline = (type: PaymentType) => paymentProvider(type) !== null;

type Props = {
  branches: BranchView[];
  payments: PaymentSetting[];
  onPlaced: (order: Order) => void;
};

/** State and actions of checkout: draft, price, problems, and the last button. */
export function useCheckout({ branches, payments, onPlaced }: Props) {
  const messages = useMessages();
  // Loaded before the order is placed: its address is then saved with one request.
  useSavedAddresses();
  const { settings } = useBrand();
  const { session } = useClientSession();
  /** Submit was pressed: show missing input too. */
  const [isTried, setTried] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  /** Submit was pressed while the quote was loading. */
  const [isAwaitingPrice, setAwaitingPrice] = useState(false);

  const lines = useBasket((basket) => basket);
  const choices = offeredChoices(
    useDraft((draft) => draft.choices),
    settings,
  );
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const nearestId = useFulfilment((fulfilment) => fulfilment.nearestBranch?.id);
  const receiving = useReceiving(branches);
  const paymentOptions = usePaymentOptions(useOfferedPayments(payments));
  useFirstChoices({ branches, receiving, paymentOptions });

  const draft = { lines, choices };
  const request = lines.length > 0 ? quoteRequest(draft, { address }) : null;
  const live = useQuote(request);
  const { quote } = live;
  const total = quote?.amounts.totalPrice ?? null;
  // After a refusal only the current quote and problems count.
  const placing = usePlacing({ onPlaced, onRefused: live.renew });

  const isDelivery = receiving === "DELIVERY";
  const branchId = isDelivery ? (quote?.branchId ?? nearestId) : choices.branchId;
  const problems = [
    ...(quote ? quoteProblems(quote, messages) : []),
    ...(choices.receiver && !isCompleteReceiver(choices.receiver)
      ? [ownProblem("receiver", "RECEIVER_INCOMPLETE")]
      : []),
    ...(isChangeShort() ? [ownProblem("payment", "CHANGE_SHORT")] : []),
  ];

  function isChangeShort() {
    const { paymentType, changeFrom } = choices;
    const isChangeShown = isDelivery && paymentType === "CASH" && changeFrom !== undefined;
    return isChangeShown && changeFrom < (total ?? 0);
  }

  function send() {
    const order = orderDraft(draft, { address });
    if (order && quote) placing.submit(order, quote.token);
    else showPart("payment");
  }

  function goOn() {
    const first = problems.find(({ isBlocking }) => isBlocking);
    if (first) showPart(first.part);
    else if (isSignedIn(session.getState())) send();
    else setSigningIn(true);
  }

  const now = { isCurrent: live.isCurrent, total, draftKey: JSON.stringify(request), goOn };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  async function goOnWithPrice() {
    const { total: seen, draftKey } = now;
    setAwaitingPrice(true);
    await live.settled();
    setAwaitingPrice(false);
    const then = latest.current;
    // The agreed amount: the one on the pressed button, for the draft at that moment.
    if (then.isCurrent && then.total === seen && then.draftKey === draftKey) then.goOn();
  }

  return {
    lines,
    receiving,
    branch: branches.find(({ id }) => id === branchId) ?? null,
    paymentOptions,
    live,
    placing,
    isTried,
    problems: problems.filter((problem) => isTried || !isOpenQuestion(problem)),
    isSigningIn,
    isAwaitingPrice,
    /** The order is paid online as soon as it is placed. */
    isPaidNext:
      total !== 0 && choices.paymentType !== undefined && isPaidOnline(choices.paymentType),
    /**
     * Scrolls to what is missing, asks for sign-in, or sends the order; a press during loading waits for the quote.
     */
    press() {
      setTried(true);
      if (placing.state.kind === "sending") return;
      if (live.isCurrent) goOn();
      else if (!live.error && !isAwaitingPrice) void goOnWithPrice();
    },
    closeSignIn: () => setSigningIn(false),
    signedIn() {
      setSigningIn(false);
      send();
    },
  };
}
