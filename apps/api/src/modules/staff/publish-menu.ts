import { sql } from "kysely";
import type { StaffChange, StaffContext } from "./staff-handle.ts";

/** Raises the merchant's version: everything that is kept for visitors is keyed by it, and read anew. */
export async function publishMenu({
  db,
  merchant,
}: StaffContext): Promise<StaffChange<{ version: number }>> {
  const { id: merchantId } = merchant;
  const { version } = await db
    .updateTable("merchant")
    .set({ version: sql`version + 1` })
    .where("id", "=", merchantId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return {
    result: { version },
    subject: { type: "MENU", id: merchantId },
    before: { version: version - 1 },
    after: { version },
    news: [{ topic: "merchant", merchantId }],
  };
}
