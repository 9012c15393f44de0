import { useDraft } from "../session/visitor-context.ts";
import { servesAs } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";
import { receivingOf } from "./choose-place.ts";
import type { Receiving } from "./choose-place.ts";

const all: Receiving[] = ["DELIVERY", "PICK_UP", "DINE_IN"];

/** How the customer wants to receive, where the brand offers it; else the first way that it does offer. */
export function useReceiving(branches: readonly BranchView[]): Receiving {
  const wanted = useDraft(({ choices }) => receivingOf(choices));
  const offered = all.filter((service) => branches.some(servesAs(service)));
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
