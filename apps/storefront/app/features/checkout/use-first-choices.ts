import { useLayoutEffect } from "react";
import { servesAs } from "../../fulfilment/branch-view.ts";
import type { BranchView } from "../../fulfilment/branch-view.ts";
import { chooseBranch, chooseReceiving, receivingOf } from "../../fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../fulfilment/choose-fulfilment.ts";
import { useDraft, useClientSession } from "../../session/client-session-context.ts";
import { isChosen } from "./payment-ways.ts";
import type { PaymentWay } from "./payment-ways.ts";

type Offer = {
  branches: readonly BranchView[];
  receiving: Receiving;
  /** `null` while they are not all known. */
  ways: readonly PaymentWay[] | null;
};

/** Where there is one possibility only, or what was chosen is no longer offered, the first one stands. */
export function useFirstChoices({ branches, receiving, ways }: Offer) {
  const clientSession = useClientSession();
  const choices = useDraft((draft) => draft.choices);
  const { branchId } = choices;
  const isOther = receivingOf(choices) !== receiving;
  const serving = receiving === "DELIVERY" ? [] : branches.filter(servesAs(receiving));
  const only = serving.length === 1 ? serving[0]?.id : undefined;
  const other = ways?.some((way) => isChosen(way, choices)) ? null : ways?.[0];

  // Before the first paint: a choice that opens more below it must not push down what is already seen.
  useLayoutEffect(() => {
    if (isOther) chooseReceiving(clientSession, receiving);
    if (only && only !== branchId) chooseBranch(clientSession, only);
    if (other)
      clientSession.draft.getState().choose({ paymentType: other.type, cardId: other.card?.id });
  }, [branchId, isOther, only, other, receiving, clientSession]);
}
