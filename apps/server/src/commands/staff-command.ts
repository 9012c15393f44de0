import { appointStaff } from "@dasturxon/api/modules/staff/appoint-staff";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { Role } from "@dasturxon/contract/entities/user";
import { Id, Phone } from "@dasturxon/contract/primitives";
import { inBrand } from "./operator-command.ts";
import { UsageError } from "./run-command.ts";

const usage = `npm run staff -- <sub> <phone> <ROLE> [branch id…]
  sub     the brand's sub-domain
  phone   +998901234567; the person signs in with it
  ROLE    ${Role.options.join(", ")}; CUSTOMER ends it
  branch  where the person works; without any: everywhere`;

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
 * Gives a person a role at a brand.
 *
 * @returns A sentence about the result.
 * @throws An error with a sentence for the operator.
 */
export async function appoint(
  { sub, phone, role, branchIds }: StaffArguments,
  connectionString: string,
): Promise<string> {
  await inBrand({ connectionString }, sub, async (db, merchantId) => {
    const known = await db
      .selectFrom("branch")
      .select("id")
      .where("merchantId", "=", merchantId)
      .where("deleted", "=", false)
      .execute();
    const unknown = branchIds.find((branchId) => !known.some(({ id }) => id === branchId));
    if (unknown) throw new Error(`The brand ${sub} has no branch ${unknown}.`);
    const making = { newId: uuidV7(Date.now), now: new Date() };
    await appointStaff(db, { merchantId, phone, role, branchIds }, making);
  });
  return `${phone} is ${role} of ${sub}${branchIds.length > 0 ? ` at ${branchIds.join(", ")}` : ""}.`;
}
