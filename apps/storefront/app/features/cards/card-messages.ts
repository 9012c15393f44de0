import type { Catalogue } from "@dasturxon/messages/messages";
import type { CardRefusal } from "./card-office.ts";

/** Why the provider does not go on, in words. */
export const refusalText = (refusal: CardRefusal, t: Pick<Catalogue, "cards" | "error">): string =>
  refusal === "NO_CONNECTION" ? t.error.network : t.cards.refusals[refusal];
