import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCustomer, giveCashback, openShop } from "../modules/orders/order-test-shop.ts";
import { testApi, type TestApi } from "../../test/support/test-api.ts";
import { takePayments } from "../../test/support/test-payments.ts";
import { jobHandlers } from "./handlers.ts";
import { startJobs, type Jobs } from "./start-jobs.ts";

const hour = 3_600_000;

let api: TestApi;
let jobs: Jobs | null = null;
beforeAll(async () => {
  // The queue uses the machine's clock: an order of an hour ago has expired by it.
  api = await testApi({ now: new Date(Date.now() - hour) });
});
afterAll(async () => {
  await jobs?.stop();
  await api.close();
});

/** Another process takes the job, and is killed while running it. */
async function dieOfIt(when: "before" | "after") {
  const worker = fork(join(import.meta.dirname, "dying-worker.ts"), [api.connectionString, when]);
  await once(worker, "message");
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** Another worker takes over. @returns Resolves once no job is left. */
async function takeOver() {
  const done = Promise.withResolvers<void>();
  jobs = startJobs({
    connectionString: api.connectionString,
    context: api,
    handlers: {
      ...jobHandlers,
      lapseUnpaidOrder: (context, payload) =>
        jobHandlers.lapseUnpaidOrder(context, payload).then(() => done.resolve(), done.reject),
    },
    log: { warn: () => {}, error: () => {} },
    takeOver: { graceMs: 0, checkEveryMs: 50 },
  });
  await done.promise;
  await jobs.stop();
}

it.each(["before", "after"] as const)(
  "a job whose worker is killed %s its transaction commits takes effect exactly once",
  { timeout: 30_000, meta: { requirements: "[S4.05]" } },
  async (when) => {
    const shop = await openShop(api, ({ brand, lavash }) => {
      brand.merchant.cashbackMaxPercent = 100;
      lavash.posterAmount = 5;
      takePayments(brand);
    });
    const customer = await aCustomer(api, shop);
    await giveCashback(api, shop, customer.id, 3_000);
    const draft = { ...shop.pickUp, paymentType: "PAYME", cashback: 3_000, totalPrice: 31_000 };
    const { body: placed } = await api.post(shop.brand, "/orders/v1/orders", draft, customer);
    const { id } = placed;
    api.pass(hour);

    await dieOfIt(when);
    await takeOver();

    const order = await api.get(shop.brand, `/orders/v1/orders/${id}`, customer);
    expect(order.body).toMatchObject({ status: "CANCELED" });
    const history = await api.get(shop.brand, `/orders/v1/orders/${id}/history`, customer);
    expect(history.body.map(({ to }: { to: string }) => to)).toEqual(["CREATED", "CANCELED"]);
    const me = await api.get(shop.brand, "/users/v1/users/me", customer);
    expect(me.body.cashback).toBe(3_000);
    const menu = await api.get(shop.brand, "/products/v1/overalls?type=WEB");
    const product = menu.body.products.find((one: { id: string }) => one.id === shop.lavash.id);
    expect(product.posterAmount).toBe(5);
    api.setNow(new Date(Date.now() - hour));
  },
);
