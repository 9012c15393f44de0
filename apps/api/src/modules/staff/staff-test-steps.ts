import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { TestApi } from "../../../test/support/test-api.ts";
import type { Shop } from "../orders/order-test-shop.ts";

type Caller = { token: string };

/** Presses a step of a board, from the order's present status unless `more` has another. */
export async function pressStep(
  api: TestApi,
  { brand }: Pick<Shop, "brand">,
  by: Caller,
  id: string,
  to: OrderStatus,
  more: object = {},
) {
  const order = await api.rows(brand, (db) =>
    db.selectFrom("order").select("status").where("id", "=", id).executeTakeFirst(),
  );
  const request = { key: api.services.newId(), from: order?.status ?? "OPEN", to, ...more };
  const path = `/staff/v1/orders/${id}/steps`;
  return { key: request.key, ...(await api.post(brand, path, request, by)) };
}

/** Lets all pending steps be performed. */
export async function performSteps(api: TestApi) {
  api.pass(STEP_DELAY_MS);
  await api.runJobs();
}

/** Presses a step and waits until it is performed. @returns The refusal, or the order afterwards. */
export async function takeStep(...press: Parameters<typeof pressStep>) {
  const [api, { brand }, by, id] = press;
  const answer = await pressStep(...press);
  if (answer.status !== 200) return answer;
  await performSteps(api);
  return { key: answer.key, ...(await api.get(brand, `/staff/v1/orders/${id}`, by)) };
}
