import type { Service } from "@dasturxon/domain/branch/can-serve";
import { href } from "react-router";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { DraftChoices } from "../../core/session/draft-store.ts";
import { checkDelivery } from "./check-delivery.ts";
import type { DeliveryCheck } from "./check-delivery.ts";
import { useDraft } from "../../core/session/client-session-context.ts";
import { servesAs } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";
import type { Shell } from "../../core/brand/shell.ts";

/** Service type for display; dine-in is sent as a pick-up. Decision "S1.25". */
export type Receiving = Extract<Service, "DELIVERY" | "PICK_UP" | "DINE_IN">;

export type BranchName = Pick<BranchView, "id" | "names">;

const noTable = { hallId: undefined, tableId: undefined, seat: undefined };

export const receivingOf = ({ serviceType, isDineIn }: DraftChoices): Receiving =>
  serviceType === "DELIVERY" ? "DELIVERY" : isDineIn ? "DINE_IN" : "PICK_UP";

/** Changes the service type. The basket stays; fee and time follow from the next quote. */
export function chooseReceiving({ draft }: Pick<ClientSession, "draft">, receiving: Receiving) {
  draft.getState().choose({
    serviceType: receiving === "DELIVERY" ? "DELIVERY" : "PICK_UP",
    isDineIn: receiving === "DINE_IN",
    // A table belongs to the visit that began with its QR code.
    ...(receiving !== "DINE_IN" && noTable),
  });
}

/** Sets the branch of a pick-up or a meal there. A table of another branch is cleared. */
export function chooseBranch({ draft }: Pick<ClientSession, "draft">, { id, names }: BranchName) {
  const { choices, choose } = draft.getState();
  choose({ branchId: id, branchName: names, ...(id !== choices.branchId && noTable) });
}

/** Begins an order at a table of a branch. */
export function chooseTable(
  clientSession: Pick<ClientSession, "draft">,
  branch: BranchName,
  table: Required<Pick<DraftChoices, "hallId" | "tableId" | "seat">>,
) {
  chooseReceiving(clientSession, "DINE_IN");
  chooseBranch(clientSession, branch);
  clientSession.draft.getState().choose(table);
}

/** Continues without a table; the meal is still at the branch. */
export const clearTable = ({ draft }: Pick<ClientSession, "draft">) =>
  draft.getState().choose(noTable);

/**
 * Sets the address of a delivery; branch and price of the delivery follow. A known result of the delivery check may
 * be passed in. Specification, point 4, "Address resolution".
 */
export async function chooseAddress(
  clientSession: ClientSession,
  address: ChosenAddress,
  known?: DeliveryCheck,
): Promise<DeliveryCheck> {
  const { fulfilment } = clientSession;
  fulfilment.getState().chooseAddress(address);
  const check = known ?? (await checkDelivery(clientSession, address));
  const isStillChosen = fulfilment.getState().address === address;
  if (check.kind === "delivered" && isStillChosen)
    fulfilment.getState().setDelivery(check.branch, check.price);
  return check;
}

const all: Receiving[] = ["DELIVERY", "PICK_UP", "DINE_IN"];

/** The service types that at least one branch of the brand offers. */
export const offeredServices = (branches: readonly BranchView[]) =>
  all.filter((service) => branches.some(servesAs(service)));

/** The customer's service type if the brand offers it, else the first that it does offer. */
export function useReceiving(branches: readonly BranchView[]): Receiving {
  const chosen = useDraft(({ choices }) => receivingOf(choices));
  const offered = offeredServices(branches);
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
}

/** The screen for choosing a branch: list or map first, by the page cookie. Decision "S2.41". */
export const pickUpPage = ({ page }: Pick<Shell, "page">) =>
  page === "2" ? href("/address/pickup2") : href("/address/pickup");
