import { useDraft } from "../../core/session/client-session-context.ts";
import { servesAs } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";
import { receivingOf } from "./choose-fulfilment.ts";
import type { Receiving } from "./choose-fulfilment.ts";

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
