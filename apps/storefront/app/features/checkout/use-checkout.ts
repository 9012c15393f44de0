import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { offeredPayments } from "@dasturxon/domain/payment/offered-payments";
import { useMemo, useState } from "react";
import type { BranchView } from "../../place/branch-view.ts";
import { useReceiving } from "../../place/use-receiving.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { isSignedIn } from "../../session/session-store.ts";
import { useBasket, useDraft, usePlace, useVisitor } from "../../session/visitor-context.ts";
import { isWholeReceiver, orderDraft, quoteRequest } from "./order-request.ts";
import { showPart } from "./part-element.ts";
import { isOpenQuestion, quoteProblems } from "./problems.ts";
import type { CheckoutProblem, Part } from "./problems.ts";
import { useFirstChoices } from "./use-first-choices.ts";
import { useLiveQuote } from "./use-live-quote.ts";
import { usePlacing } from "./use-placing.ts";

/** The keys of no provider reach the browser: payments online come with their own pages. */
const noProviders: ReadonlySet<never> = new Set();

type Props = {
  branches: BranchView[];
  payments: PaymentSetting[];
  onPlaced: (order: Order) => void;
};

/** What checkout knows and does: the draft, its price, what is wrong with it, and the last button. */
export function useCheckout({ branches, payments, onPlaced }: Props) {
  const words = useMessages();
  const { client } = useShell();
  const { settings } = useBrand();
  const { session } = useVisitor();
  /** The last button was pressed: now open questions are named too. */
  const [isTried, setTried] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);

  const lines = useBasket((basket) => basket);
  const choices = useDraft((draft) => draft.choices);
  const address = usePlace((place) => place.address);
  const nearestId = usePlace((place) => place.nearestBranch?.id);
  const receiving = useReceiving(branches);
  const channel = client === "TG" ? "BOT" : "WEB";
  const offered = useMemo(
    () =>
      offeredPayments({ switches: settings, settings: payments, providers: noProviders, channel }),
    [channel, payments, settings],
  );
  useFirstChoices({ branches, receiving, offered });

  const draft = { lines, choices };
  const live = useLiveQuote(lines.length > 0 ? quoteRequest(draft, { address }) : null);
  const { quote } = live;
  // After a refusal the present price and problems are what counts.
  const placing = usePlacing({ onPlaced, onRefused: live.renew });

  const isDelivery = receiving === "DELIVERY";
  const branchId = isDelivery ? (quote?.branchId ?? nearestId) : choices.branchId;
  const problems = [
    ...quoteProblems(quote?.problems ?? [], words),
    ...(choices.receiver && !isWholeReceiver(choices.receiver) ? [missing("receiver")] : []),
    ...(isChangeShort() ? [missing("payment")] : []),
  ];

  function isChangeShort() {
    const { paymentType, changeFrom } = choices;
    const isAsked = isDelivery && paymentType === "CASH" && changeFrom !== undefined;
    return isAsked && changeFrom < (quote?.amounts.totalPrice ?? 0);
  }

  function send() {
    const order = orderDraft(draft, { address });
    if (order && quote) placing.place(order, quote.token);
    else showPart("payment");
  }

  return {
    lines,
    receiving,
    branch: branches.find(({ id }) => id === branchId) ?? null,
    offered,
    live,
    placing,
    isTried,
    problems: problems.filter((problem) => isTried || !isOpenQuestion(problem)),
    isSigningIn,
    /** Leads to what is missing, asks who it is, or sends the order. */
    press() {
      setTried(true);
      if (placing.state.kind === "sending" || !live.isCurrent) return;
      const first = problems.find(({ isBlocking }) => isBlocking);
      if (first) return showPart(first.part);
      if (isSignedIn(session.getState())) send();
      else setSigningIn(true);
    },
    closeSignIn: () => setSigningIn(false),
    signedIn() {
      setSigningIn(false);
      send();
    },
  };
}

/** What a field of ours says by itself. */
const missing = (part: Part): CheckoutProblem => ({ part, code: part, text: "", isBlocking: true });
