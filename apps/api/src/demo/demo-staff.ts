import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../db/database.ts";
import { appointStaff } from "../modules/staff/appoint-staff.ts";
import { uuidV7 } from "../uuid-v7.ts";

/** In every demo brand. They sign in with these phones as customers do; the README names them. */
export const demoStaff: readonly { phone: string; role: Role; firstName: string }[] = [
  { phone: "+998900000001", role: "OWNER", firstName: "Zulfiya" },
  { phone: "+998900000002", role: "OPERATOR", firstName: "Madina" },
  { phone: "+998900000003", role: "COURIER", firstName: "Jasur" },
  { phone: "+998900000004", role: "WAITER", firstName: "Kamola" },
];

/** Appoints them where nobody has such a phone yet: whom somebody changed since is left as they are. */
export async function seedDemoStaff(db: Db, merchantId: string): Promise<void> {
  const known = await db
    .selectFrom("account")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where(
      "phone",
      "in",
      demoStaff.map(({ phone }) => phone),
    )
    .execute();
  const phones = new Set(known.map(({ phone }) => phone));
  const making = { newId: uuidV7(Date.now), now: new Date() };
  for (const person of demoStaff)
    if (!phones.has(person.phone))
      await appointStaff(db, { merchantId, branchIds: [], ...person }, making);
}
