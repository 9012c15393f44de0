import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../context.server.ts";
import { isUuid } from "../../parameters.ts";
import { servesAs } from "../../fulfilment/branch-view.ts";
import { loadBranches } from "../../fulfilment/load-branches.server.ts";
import { answered } from "../../session/answered.ts";
import type { TableView } from "./table-view.ts";

/**
 * Where the QR code of a table leads, by its `branch` and `table`. Decision "S2.36".
 *
 * @returns `UNKNOWN`: there is no such table in that branch; `CLOSED`: its branch takes no orders at tables.
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
  const { hall, name } = answered(found);
  if (hall.branchId !== searchParams.get("branch")) return "UNKNOWN";
  const branches = await loadBranches(context);
  const branch = branches.find((each) => each.id === hall.branchId);
  if (!branch || !servesAs("DINE_IN")(branch)) return "CLOSED";
  const of = (language: "uz" | "ru" | "eng") =>
    [hall.name, name].map((text) => localized(text, language)).join(", ");
  const seat = { uz: of("uz"), ru: of("ru"), eng: of("eng") };
  return {
    branchId: branch.id,
    branch: branch.name,
    place: localized(seat, shell.language),
    table: { tableId: id, hallId: hall.id, seat },
  };
}
