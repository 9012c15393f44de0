import { listReceiptTasks } from "@dasturxon/api/modules/fiscal/receipt-queries";
import type { ReceiptTask } from "@dasturxon/contract/entities/fiscal";
import { ofEach, problem, type Check, type Finding } from "../check.ts";

const mostListed = 5;

export const receiptsCheck: Check = {
  name: "receipts",
  title: "Fiscal receipts",
  needs: "database",
  run: ({ clock }, { database, brands }) =>
    ofEach(brands, ({ id: merchantId, sub }) =>
      database.inTenantAtOnce({ merchantId, accountId: "*" }, async (db) =>
        findingsOf(sub, await listReceiptTasks(db, merchantId, clock())),
      ),
    ),
};

function findingsOf(sub: string, receipts: readonly ReceiptTask[]): Finding[] {
  const [first] = receipts;
  if (!first) return [];
  const listed = receipts
    .slice(0, mostListed)
    .map(({ orderNumber, state, problem: why }) => `order ${orderNumber} ${why ?? state}`);
  const more = receipts.length > mostListed ? " and others" : "";
  return [
    problem(
      `${sub}: ${receipts.length} fiscal receipts are not issued, the first since ${first.since}: ${listed.join(", ")}${more}.`,
      "Remove the cause, which docs/payments.md explains, then have them issued again.",
    ),
  ];
}
