import { useLayoutEffect } from "react";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import {
  chooseBranch,
  chooseReceiving,
  receivingOf,
} from "../../shop/fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import { isChosen } from "../../shop/orders/payment-options.ts";
import type { PaymentOption } from "../../shop/orders/payment-options.ts";

type Offer = {
  branches: readonly BranchView[];
  receiving: Receiving;
  /** `null` while loading. */
  paymentOptions: readonly PaymentOption[] | null;
};

/** Preselects the first option if there is only one, or if the chosen one is no longer offered. */
export function useFirstChoices({ branches, receiving, paymentOptions }: Offer) {
  const clientSession = useClientSession();
  const choices = useDraft((draft) => draft.choices);
  const { branchId, branchName } = choices;
  const isOther = receivingOf(choices) !== receiving;
  const serving = receiving === "DELIVERY" ? [] : branches.filter(servesAs(receiving));
  const branch = serving.length === 1 ? serving[0] : serving.find(({ id }) => id === branchId);
  // Drafts of earlier releases have no name.
  const isUnchosen = branch?.id !== branchId || !branchName;
  const other = paymentOptions?.some((option) => isChosen(option, choices))
    ? null
    : paymentOptions?.[0];

  // Before the first paint: a choice that shows more fields must not move visible content.
  useLayoutEffect(() => {
    if (isOther) chooseReceiving(clientSession, receiving);
    if (branch && isUnchosen) chooseBranch(clientSession, branch);
    if (other)
      clientSession.draft.getState().choose({ paymentType: other.type, cardId: other.card?.id });
  }, [branch, isOther, isUnchosen, other, receiving, clientSession]);
}
