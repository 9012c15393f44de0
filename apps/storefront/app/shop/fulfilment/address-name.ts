import type { Catalogue } from "@dasturxon/messages/messages";
import { addressLine } from "./address-text.ts";

export type PlaceKind = "HOME" | "WORK";

/** Names that the form offers, in all languages: they are stored as the customer saw them. */
const names: Record<PlaceKind, readonly string[]> = {
  HOME: ["uy", "дом", "home"],
  WORK: ["ish", "работа", "work"],
};

/** Home or work by an address's name; `null` for any other name. */
export function placeKind(name: string | null | undefined): PlaceKind | null {
  const written = name?.trim().toLowerCase() ?? "";
  if (names.HOME.includes(written)) return "HOME";
  return names.WORK.includes(written) ? "WORK" : null;
}

type Named = { name?: string | null | undefined };

/** Home and work in the reader's language, other names as they were written; empty without a name. */
export function addressName({ name }: Named, { address }: Pick<Catalogue, "address">): string {
  const kind = placeKind(name);
  return kind ? address.places[kind] : (name?.trim() ?? "");
}

/** 'Home · Amir Temur ko‘chasi, 15'. */
export const namedAddressLine = (
  address: Named & Parameters<typeof addressLine>[0],
  t: Pick<Catalogue, "address">,
): string => [addressName(address, t), addressLine(address)].filter(Boolean).join(" · ");
