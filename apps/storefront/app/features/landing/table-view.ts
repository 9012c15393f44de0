import type { LocalizedText } from "@dasturxon/contract/primitives";

/** A table that guests order at. */
export type TableView = {
  branchId: string;
  /** Its name, in the page's language. */
  branch: string;
  /** Hall and table, in the page's language. */
  place: string;
  /** What the order draft says of it. */
  table: { tableId: string; hallId: string; seat: LocalizedText };
};
