import type { Db } from "@dasturxon/api/db/database";
import { appointStaff } from "@dasturxon/api/modules/staff/appoint-staff";
import { inviteStaff } from "@dasturxon/api/modules/users/appointments";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { Role } from "@dasturxon/contract/entities/user";
import { Id, Phone } from "@dasturxon/contract/primitives";
import { INVITATION_HOURS } from "@dasturxon/contract/constants";
import { announce, inBrand } from "./operator-command.ts";
import { UsageError } from "./run-command.ts";

const usage = `npm run staff -- <sub> <phone> <ROLE> [branch id…]
  sub     the brand's sub-domain
  phone   +998901234567
  ROLE    ${Role.options.join(", ")}; CUSTOMER ends it, and signs the person out of the office
  branch  where the person works; without any: everywhere

Prints a link with which the person signs in to the office. Run it again for a new one, which ends the earlier.`;

export type StaffArguments = { sub: string; phone: string; role: Role; branchIds: string[] };

/** @throws UsageError. */
export function readStaffArguments([sub = "", ...args]: readonly string[]): StaffArguments {
  const [phoneArg, roleArg, ...branches] = args;
  const { data: phone } = Phone.safeParse(phoneArg);
  const { data: role } = Role.safeParse(roleArg);
  const { data: branchIds } = Id.array().safeParse(branches);
  if (!sub || !phone || !role || !branchIds) throw new UsageError(usage);
  return { sub, phone, role, branchIds };
}

/**
 * Gives a person a role at a brand, and an invitation to the office.
 *
 * @param office Origin of the office; null: there is none.
 * @returns Sentences about the result.
 * @throws An error with a sentence for the operator.
 */
export async function appoint(
  { sub, phone, role, branchIds }: StaffArguments,
  connectionString: string,
  office: string | null,
): Promise<string> {
  const isInvited = role !== "CUSTOMER" && office !== null;
  const { merchantId, userId, token } = await inBrand({ connectionString }, sub, async (db, id) => {
    await requireBranches(db, { merchantId: id, sub, branchIds });
    const now = new Date();
    const accountId = await appointStaff(
      db,
      { merchantId: id, phone, role, branchIds },
      { newId: uuidV7(Date.now), now },
    );
    const invited = { merchantId: id, accountId, author: "operator" };
    return {
      merchantId: id,
      userId: accountId,
      token: isInvited ? await inviteStaff(db, invited, now) : null,
    };
  });
  // Open boards of a person who has lost rights end too.
  await announce(connectionString, { topic: "person", merchantId, userId });
  const appointed = `${phone} is ${role} of ${sub}${branchIds.length > 0 ? ` at ${branchIds.join(", ")}` : ""}.`;
  if (token)
    return `${appointed}

${office}/invitation/${token}

Anyone who opens this link and accepts is signed in: send it to that person only. It works once, within ${INVITATION_HOURS} hours; an
earlier link of the person has ended.`;
  return role === "CUSTOMER"
    ? appointed
    : `${appointed}\nThere is no office to sign in to: set OFFICE_HOST (docs/operations/install.md), and run this again for a link.`;
}

/** @throws An error with a sentence for the operator. */
async function requireBranches(
  db: Db,
  { merchantId, sub, branchIds }: { merchantId: string; sub: string; branchIds: string[] },
): Promise<void> {
  const known = await db
    .selectFrom("branch")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("deleted", "=", false)
    .execute();
  const unknown = branchIds.find((branchId) => !known.some(({ id }) => id === branchId));
  if (unknown) throw new Error(`The brand ${sub} has no branch ${unknown}.`);
}
