import type { Catalogue } from "@dasturxon/messages/messages";
import type { CardRefusal } from "./card-store.ts";

/** Text for a refusal by the provider. */
export const refusalText = (refusal: CardRefusal, t: Pick<Catalogue, "cards" | "error">): string =>
  refusal === "NO_CONNECTION" ? t.error.network : t.cards.refusals[refusal];
