import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { TestApi } from "./test-api.ts";

type NewCourier = { phone?: string; branchId?: string | null };

/** A courier with an account. */
export async function aTestCourier(
  api: TestApi,
  { merchant, ...brand }: BrandRecord,
  { phone = "+998935550001", branchId = null }: NewCourier = {},
) {
  const merchantId = merchant.id;
  const [id, accountId] = [api.services.newId(), api.services.newId()];
  const account = {
    merchantId,
    id: accountId,
    phone,
    firstName: "Sardor",
    role: "COURIER",
  } as const;
  await api.rows({ merchant, ...brand }, async (db) => {
    await db.insertInto("account").values(account).execute();
    await db.insertInto("courier").values({ merchantId, id, accountId, branchId }).execute();
  });
  return { id, accountId, phone };
}

/** Assigns an order to a courier, in any status. */
export const giveToCourier = (
  api: TestApi,
  brand: BrandRecord,
  orderId: string,
  change: { courierId: string; status?: string; courierStatus?: string },
) =>
  api.rows(brand, (db) =>
    db
      .updateTable("order")
      .set(change)
      .where("merchantId", "=", brand.merchant.id)
      .where("id", "=", orderId)
      .execute(),
  );
