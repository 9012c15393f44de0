import type { OfferedPayment } from "@dasturxon/domain/payment/offered-payments";
import { useEffect } from "react";
import { servesAs } from "../../place/branch-view.ts";
import type { BranchView } from "../../place/branch-view.ts";
import { chooseBranch, chooseReceiving, receivingOf } from "../../place/choose-place.ts";
import type { Receiving } from "../../place/choose-place.ts";
import { useDraft, useVisitor } from "../../session/visitor-context.ts";

type Offer = {
  branches: readonly BranchView[];
  receiving: Receiving;
  offered: readonly OfferedPayment[];
};

/** Where there is one possibility only, or what was chosen is no longer offered, the first one stands. */
export function useFirstChoices({ branches, receiving, offered }: Offer) {
  const visitor = useVisitor();
  const choices = useDraft((draft) => draft.choices);
  const { branchId, paymentType } = choices;
  const isOther = receivingOf(choices) !== receiving;
  const serving = receiving === "DELIVERY" ? [] : branches.filter(servesAs(receiving));
  const only = serving.length === 1 ? serving[0]?.id : undefined;
  const payment = offered.some(({ type }) => type === paymentType) ? paymentType : offered[0]?.type;

  useEffect(() => {
    if (isOther) chooseReceiving(visitor, receiving);
    if (only && only !== branchId) chooseBranch(visitor, only);
    if (payment && payment !== paymentType)
      visitor.draft.getState().choose({ paymentType: payment });
  }, [branchId, isOther, only, payment, paymentType, receiving, visitor]);
}
