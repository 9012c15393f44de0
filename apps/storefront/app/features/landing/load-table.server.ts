import type { LocalizedText } from "@dasturxon/contract/primitives";
import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { isUuid, resultOrThrow } from "../../core/page/loader-errors.ts";
import type { BranchName } from "../../shop/fulfilment/choose-fulfilment.ts";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import { loadBranches } from "../../shop/fulfilment/load-branches.server.ts";

/** A table for dine-in orders. */
type TableView = {
  at: BranchName;
  /** Its name, in the page's language. */
  branch: string;
  /** Hall and table, in the page's language. */
  seatName: string;
  /** The table in the order draft. */
  table: { tableId: string; hallId: string; seat: LocalizedText };
};

/**
 * The table of a QR code, by `branch` and `table`. Decision "S2.36".
 *
 * @returns `UNKNOWN`: the branch has no such table; `CLOSED`: the branch takes no orders at tables.
 */
export async function loadTable(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<TableView | "UNKNOWN" | "CLOSED"> {
  const { api, shell } = context.get(storefrontContext);
  const id = searchParams.get("table") ?? "";
  if (!isUuid(id)) return "UNKNOWN";
  const found = await api.getTable({ params: { id } });
  if (found.error?.status === 404) return "UNKNOWN";
  const { hall, name } = resultOrThrow(found);
  if (hall.branchId !== searchParams.get("branch")) return "UNKNOWN";
  const branches = await loadBranches(context);
  const branch = branches.find((each) => each.id === hall.branchId);
  if (!branch || !servesAs("DINE_IN")(branch)) return "CLOSED";
  const of = (language: "uz" | "ru" | "eng") =>
    [hall.name, name].map((text) => localized(text, language)).join(", ");
  const seat = { uz: of("uz"), ru: of("ru"), eng: of("eng") };
  return {
    at: { id: branch.id, names: branch.names },
    branch: branch.name,
    seatName: localized(seat, shell.language),
    table: { tableId: id, hallId: hall.id, seat },
  };
}
