import { randomBytes } from "node:crypto";
import type { Role } from "@dasturxon/contract/entities/user";
import { hashToken } from "../../http/session-token.ts";
import { aCustomer, type Shop } from "../orders/order-test-shop.ts";
import type { TestApi } from "../../../test/support/test-api.ts";

let phones = 0;
/** A phone without an account yet. */
const aStaffPhone = () => {
  phones += 1;
  return `+99897${String(phones).padStart(7, "0")}`;
};

export type StaffMember = Awaited<ReturnType<typeof aCustomer>> & {
  /** Id of the courier's own record; empty for the others. */
  courierId: string;
  /** Cookie of a device of the office. */
  cookie: string;
};

/** A signed-in member of the brand's staff, bound to the given branches, if any. */
export async function aStaffMember(
  api: TestApi,
  shop: Shop,
  role: Role,
  branchIds: readonly string[] = [],
): Promise<StaffMember> {
  const person = await aCustomer(api, shop, aStaffPhone());
  const merchantId = shop.brand.merchant.id;
  const courierId = role === "COURIER" ? api.services.newId() : "";
  const cookie = randomBytes(32).toString("base64url");
  await api.rows(shop.brand, async (db) => {
    await db
      .insertInto("session")
      .values({
        merchantId,
        tokenHash: hashToken(cookie),
        accountId: person.id,
        client: "OFFICE",
        createdAt: api.now(),
        lastUsedAt: api.now(),
        deviceId: api.services.newId(),
        deviceName: "Kassa",
        address: "198.51.100.1",
      })
      .execute();
    await db.updateTable("account").set({ role }).where("id", "=", person.id).execute();
    for (const branchId of branchIds)
      await db
        .insertInto("staffBranch")
        .values({ merchantId, accountId: person.id, branchId })
        .execute();
    if (courierId)
      await db
        .insertInto("courier")
        .values({ merchantId, id: courierId, accountId: person.id, branchId: null })
        .execute();
  });
  return { ...person, courierId, cookie };
}
