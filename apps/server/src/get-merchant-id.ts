import type { Database } from "@dasturxon/api/db/database";

/** @throws An error with a sentence for the operator. */
export async function getMerchantId({ directory }: Database, sub: string): Promise<string> {
  const found = await directory
    .selectFrom("merchant")
    .select("id")
    .where("sub", "=", sub)
    .where("deleted", "=", false)
    .executeTakeFirst();
  if (!found) throw new Error(`There is no brand ${sub}.`);
  return found.id;
}
