import { anId } from "@dasturxon/testing/sample-values";
import type { CountRequest, DayReport } from "@dasturxon/contract/entities/cash";
import type { TestApi } from "../../../test/support/test-api.ts";
import { moveOrder } from "../orders/order-test-shop.ts";
import type { PayingShop } from "../payments/payment-test-orders.ts";
import type { StaffMember } from "./staff-test-people.ts";

export type TestTill = ReturnType<typeof testTill>;

/** Counts and closes the branch of a test shop, as a person at its screen does. */
export function testTill(api: TestApi, { shop, me }: PayingShop, by: { token: string }) {
  const { brand, branch } = shop;
  const path = `/staff/v1/branches/${branch.id}`;
  const answerOf = ({ status, body }: { status: number; body: DayReport }) =>
    status === 200 ? body : Promise.reject(new Error(JSON.stringify(body)));

  const day = async (): Promise<DayReport> => answerOf(await api.get(brand, `${path}/day`, by));
  /** Finds the owed cash, with a difference. */
  const request = async (courierId: string | null, difference = 0): Promise<CountRequest> => {
    const { until, owed } = await day();
    const expected = owed.find(({ courier }) => (courier?.id ?? null) === courierId)?.sum ?? 0;
    const counted = Math.max(0, expected + difference);
    return { key: anId(), asOf: until, expected, counted, note: "", courierId };
  };
  return {
    day,
    request,
    count: async (courierId: string | null, difference = 0): Promise<DayReport> =>
      answerOf(
        await api.post(brand, `${path}/cash-counts`, await request(courierId, difference), by),
      ),
    close: async (difference = 0): Promise<DayReport> => {
      const { courierId: _, ...body } = await request(null, difference);
      return answerOf(await api.post(brand, `${path}/days`, body, by));
    },
    /** A delivery of 130,360 sums in cash. */
    deliver: async ({ courierId }: StaffMember): Promise<string> => {
      const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
      const { body } = await api.post(brand, "/orders/v1/orders", draft, me);
      await api.rows(brand, (db) =>
        db.updateTable("order").set({ courierId }).where("id", "=", body.id).execute(),
      );
      await moveOrder(api, shop, body.id, "DELIVERED");
      return body.id;
    },
  };
}
