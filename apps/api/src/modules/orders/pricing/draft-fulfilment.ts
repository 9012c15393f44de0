import type { Branch } from "@dasturxon/contract/entities/branch";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { Zone } from "@dasturxon/contract/entities/delivery";
import type { Metres, Sum } from "@dasturxon/contract/primitives";
import { serviceRefusal, type Service } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import { slotRefusal } from "@dasturxon/domain/branch/slots";
import { takesOrdersNow } from "@dasturxon/domain/branch/takes-orders";
import { findDelivery } from "@dasturxon/domain/delivery/find-delivery";
import type { BrandSnapshot } from "../../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../../merchants/merchant-directory.ts";
import type { DraftFacts } from "./draft-facts.ts";
import { isScheduled } from "./draft-fingerprint.ts";
import { blocking, type DraftProblem } from "./draft-problem.ts";

type Draft = Omit<OrderDraft, "paymentType">;

export type FulfilmentTerms = {
  merchant: MerchantRecord;
  brand: BrandSnapshot;
  facts: DraftFacts;
  now: Date;
};

/** Branch and destination of a draft. */
export type DraftFulfilment = {
  /** `null` if no branch can take the order. */
  branch: Branch | null;
  service: Service;
  /** The zone that sets the price. */
  zone: Zone | null;
  /** Delivery price before free delivery and promo; `null` for a pick-up and if unknown. */
  deliveryPrice: Sum | null;
  /** Metres from branch to customer; `null` for a pick-up. */
  distance: Metres | null;
  problems: DraftProblem[];
};

/** The server chooses the branch of a delivery, the customer that of a pick-up. */
export function draftFulfilment(draft: Draft, terms: FulfilmentTerms): DraftFulfilment {
  return draft.serviceType === "DELIVERY"
    ? deliveryFulfilment(draft, terms)
    : pickUpFulfilment(draft, terms);
}

function deliveryFulfilment(draft: Draft, terms: FulfilmentTerms): DraftFulfilment {
  const { brand, facts } = terms;
  const nowhere = {
    branch: null,
    service: "DELIVERY",
    zone: null,
    deliveryPrice: null,
    distance: null,
  } as const;
  if (!brand.webSettings.deliveryActive) {
    return { ...nowhere, problems: [blocking("SERVICE_TYPE_NOT_AVAILABLE")] };
  }
  if (!facts.address) {
    const refusal = draft.addressId ? { refusal: "NOT_FOUND" as const } : {};
    return { ...nowhere, problems: [blocking("ADDRESS_REQUIRED", refusal)] };
  }
  const offer = findDelivery(
    facts.address,
    brand.deliveryArea,
    (branch) => timeProblem(draft, branch, "DELIVERY", terms) === null,
  );
  if (!offer) return { ...nowhere, problems: [blocking("OUT_OF_ZONE")] };
  const { branch, zone, price, distance } = offer;
  const problem = timeProblem(draft, branch, "DELIVERY", terms);
  return {
    branch,
    service: "DELIVERY",
    zone,
    deliveryPrice: price,
    distance: Math.round(distance),
    problems: problem ? [problem] : [],
  };
}

function pickUpFulfilment(draft: Draft, terms: FulfilmentTerms): DraftFulfilment {
  const { brand, facts } = terms;
  // A table's QR code makes a pick-up a dine-in. Decision S1.25.
  const isDineIn = Boolean(draft.hallId ?? draft.tableId);
  const service: Service = isDineIn ? "DINE_IN" : "PICK_UP";
  const fulfilment = { service, zone: null, deliveryPrice: null, distance: null };
  const refused = (problem: DraftProblem) => ({ ...fulfilment, branch: null, problems: [problem] });
  const branch = brand.branches.find(({ id }) => id === draft.branchId);
  if (!draft.branchId) return refused(blocking("BRANCH_REQUIRED"));
  if (!branch) return refused(blocking("BRANCH_NOT_AVAILABLE", { refusal: "BRANCH_NOT_FOUND" }));
  const refusal = serviceRefusal(branch, brand.webSettings, service);
  if (refusal) return refused(blocking(refusal));
  const problems = [timeProblem(draft, branch, service, terms)].filter(
    (problem) => problem !== null,
  );
  if (isDineIn && facts.seat?.branchId !== branch.id)
    problems.push(blocking("TABLE_NOT_AVAILABLE"));
  return { ...fulfilment, branch, problems };
}

/** Whether the branch is available at the wanted time: now, or in the chosen slot. */
function timeProblem(
  draft: Draft,
  branch: Branch,
  service: Service,
  { merchant, now }: FulfilmentTerms,
): DraftProblem | null {
  if (isScheduled(draft)) {
    const refusal = slotRefusal(draft, branch, service, merchant, now);
    return refusal && blocking(refusal);
  }
  if (takesOrdersNow(branch, service, merchant, now)) return null;
  const { isPaused, opensAt } = openState(branch, service, merchant, now);
  const code = isPaused ? "BRANCH_PAUSED" : "BRANCH_CLOSED";
  return blocking(code, opensAt ? { values: { opensAt: opensAt.toISOString() } } : {});
}
