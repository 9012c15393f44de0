import type { Database } from "@dasturxon/api/db/database";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { writeStarterFolder } from "@dasturxon/brand-folder/write-starter-folder";
import { subDomainRefusal } from "@dasturxon/domain/tenant/merchant-reference";
import type { Outcome } from "./brand-state.ts";

/**
 * Adds a brand that is not open yet, so that its keys and staff can be set up, and writes a folder to fill in.
 *
 * @throws An error with a sentence for the operator.
 */
export async function createBrand(
  database: Database,
  { sub, folder }: { sub: string; folder: string },
): Promise<Outcome> {
  const refusal = subDomainRefusal(sub);
  if (refusal) throw new Error(`${sub} ${refusal}.`);
  const known = await database.directory
    .selectFrom("merchant")
    .select("id")
    .where("sub", "=", sub)
    .executeTakeFirst();
  if (known) throw new Error(`There is a brand ${sub} already.`);
  const files = writeStarterFolder(folder, sub);
  const id = uuidV7(Date.now)();
  await database.inTenant({ merchantId: id, accountId: "*" }, (db) =>
    db
      .insertInto("merchant")
      .values({
        id,
        sub,
        isActive: false,
        name: JSON.stringify({ uz: sub, ru: sub, eng: sub }),
      })
      .execute(),
  );
  return {
    changedBrand: id,
    text: [
      `The brand ${sub} is created, and is not open yet. Fill in its files in ${folder}:`,
      `  ${files.join(", ")}, and pictures in pictures/. docs/brand-folder.md explains them.`,
      "A spreadsheet called menu.xlsx takes the place of menu.csv and options.csv: remove these two.",
      "Then:",
      `  npm run brand -- check ${folder}`,
      `  npm run brand -- import ${folder}`,
      "",
      "Before customers can sign in, the SMS gateway needs its keys:",
      `  npm run keys -- ${sub} ESKIZ`,
      "The first owner:",
      `  npm run staff -- ${sub} +998901234567 OWNER`,
    ].join("\n"),
  };
}
