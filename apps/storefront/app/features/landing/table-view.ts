import type { LocalizedText } from "@dasturxon/contract/primitives";

/** A table for dine-in orders. */
export type TableView = {
  branchId: string;
  /** Its name, in the page's language. */
  branch: string;
  /** Hall and table, in the page's language. */
  seatName: string;
  /** The table in the order draft. */
  table: { tableId: string; hallId: string; seat: LocalizedText };
};
