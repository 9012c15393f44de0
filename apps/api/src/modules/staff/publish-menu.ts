import { sql } from "kysely";
import type { StaffChange, StaffContext } from "./staff-handle.ts";

/** Raises the merchant's version, by which all caches are keyed, so that they are renewed. */
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
