import { jobHandlers } from "@dasturxon/api/jobs/handlers";
import type { JobName, JobPayload } from "@dasturxon/api/jobs/jobs";
import { startJobs } from "@dasturxon/api/jobs/start-jobs";
import { FiscalError } from "@dasturxon/api/ports/fiscal";
import { PaymentProviderError } from "@dasturxon/api/ports/payment-provider";
import { openPayingShop, type PayingShop } from "@dasturxon/api/test/payment-test-orders";
import { aStaffMember, type StaffMember } from "@dasturxon/api/test/staff-test-people";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { testOfdKeys } from "@dasturxon/api/test/test-ofd";
import { giveBot } from "@dasturxon/api/test/test-telegram";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  hostileProvider,
  troubles,
  type Trouble,
  type Well,
} from "../test/support/hostile-provider.ts";
import { withOpenDatabase } from "./commands/doctor-command.ts";
import { readConfig } from "./config.ts";
import { jobsCheck } from "./doctor/checks/jobs.ts";
import { refundsCheck } from "./doctor/checks/orders.ts";
import { paymentsCheck } from "./doctor/checks/payments.ts";
import { receiptsCheck } from "./doctor/checks/receipts.ts";
import { examine } from "./doctor/examine.ts";
import type { DoctorContext } from "./doctor/check.ts";
import { moneyServices } from "./external-services.ts";

// Providers of payments and receipts that are down, slow or answer nonsense, behind the adapters of production mode. Each
// row is a use of a provider; its line in the test's output says what becomes of it.

const hour = 3_600_000;
/** The longest that a customer waits for a provider. Decision 0065. */
const patienceMs = 4_000;

let provider: Awaited<ReturnType<typeof hostileProvider>>;
let api: TestApi;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
/** Limits that adapters have set to their requests. */
let limits: number[] = [];

beforeAll(async () => {
  provider = await hostileProvider();
  api = await testApi({ thirdParties: moneyServices(config()) });
});
afterAll(async () => {
  await Promise.all([api.close(), provider.close()]);
});
afterEach(() => void vi.restoreAllMocks());

const config = () =>
  readConfig(
    {
      DEMO: "0",
      SECRETS_KEY: "a key for tests only of 32 characters or more",
      PAYME_API_URL: `${provider.url}/payme`,
      CLICK_API_URL: `${provider.url}/click`,
      UZUM_CHECKOUT_URL: `${provider.url}/uzum`,
      UZUM_OFD_API_URL: `${provider.url}/ofd`,
      TELEGRAM_API_URL: `${provider.url}/telegram`,
    },
    import.meta.dirname,
  );

/** Limits pass forty times as fast; those that no customer could wait for, only in jobs. */
function hurryLimits(isJob: boolean) {
  limits = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return isJob || ms <= patienceMs ? realTimeout(ms / 40) : new AbortController().signal;
  });
}

/** A call of a customer. If the provider is slow, their patience is over as soon as it was asked. */
async function byCustomer<T>(call: () => Promise<T>): Promise<T> {
  hurryLimits(false);
  if (!provider.isSlow()) return call();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const answering = call();
    await Promise.race([answering, provider.reached()]);
    await vi.advanceTimersByTimeAsync(patienceMs);
    return await answering;
  } finally {
    vi.useRealTimers();
  }
}

const openShop = () =>
  openPayingShop(api, ({ brand }) => {
    giveBot(brand);
    brand.merchant.openOrdersLimit = null;
    for (const product of brand.products)
      Object.assign(product, {
        mxicCode: "10709001001000001",
        packageCode: "1500362",
        vatPercent: 12,
      });
    const serviceFee = { mxik: "10105001001000000", packageCode: "1501319" };
    Object.assign(brand, {
      ofdKeys: testOfdKeys,
      fiscalSettings: {
        vatPercent: 12,
        delivery: null,
        serviceFee: { ...serviceFee, vatPercent: null, unitCode: null },
        receipts: { PAYME: "OFD", UZUM: "NONE" },
      },
    });
  });

let shop: PayingShop;
let owner: StaffMember;
let transactions = 0;

/** An order whose payment has begun, or was made. */
async function aPayment(type: PaymentProviderName, state: "begun" | "paid", amount = 34_000) {
  const orderId = await shop.place(type);
  const providerTxId = String(7_000_000 + (transactions += 1));
  await shop.ledger(type).open({
    order: { orderId },
    providerTxId,
    amount,
    expiresAt: null,
    providerData: { click_paydoc_id: providerTxId },
    url: "https://pay.test/page",
    ifLocked: "REFUSE",
  });
  if (state === "paid") await shop.ledger(type).perform(providerTxId, { onLate: "REFUND" });
  const attempt = await shop.ledger(type).find(providerTxId);
  return { orderId, providerTxId, attemptId: attempt?.id ?? "" };
}

const call = (method: "get" | "remove", path: string, more: object = {}) =>
  byCustomer(() => api[method](shop.shop.brand, path, { ...shop.me, ...more }));
const send = (method: "post" | "put", path: string, body?: object) =>
  byCustomer(() => api[method](shop.shop.brand, path, body, shop.me));

/** The order is as it was, and every other way is open. */
async function expectPayable(orderId: string, other: "PAYME" | "CLICK") {
  expect(await shop.order(orderId)).toMatchObject({ status: "CREATED", isPaid: false });
  const { brand } = shop.shop;
  const path = `/orders/v1/orders/${orderId}/payment`;
  const chosen = await api.put(brand, path, { paymentType: other }, shop.me);
  expect(chosen).toMatchObject({ status: 200, body: { status: "CREATED", paymentType: other } });
  const { body } = await shop.checkout(orderId);
  expect(body).toMatchObject({ paymentType: other, url: expect.stringMatching(/^https:/) });
  const cash = await api.put(brand, path, { paymentType: "CASH" }, shop.me);
  expect(cash).toMatchObject({ status: 200, body: { status: "OPEN" } });
}

const sentence = expect.stringMatching(/^\p{Lu}.+\. .+\p{L}$/u);
const refusedInWords = {
  status: 503,
  body: { code: "PAYMENT_FAILED", description: { uz: sentence, ru: sentence, eng: sentence } },
};

const card = { number: "860006******6311", expire: "03/99", verify: true };
const cards = "/payments/v1/cards";
const cardIsWell: Well = [/cards\.check$/, { result: { card } }];
const created: Well = [
  /receipts\.create$/,
  { result: { receipt: { _id: "6a0000000000000000001515" } } },
];

async function aCard(): Promise<string> {
  const add = () => api.post(shop.shop.brand, cards, { token: "token" }, shop.me);
  return (await provider.whileWell([cardIsWell], add)).body.id;
}

/** Calls of customers, and their outcome. */
const ofCustomers: [use: string, outcome: string, run: () => Promise<void>][] = [
  [
    "Payme's and Click's payment pages",
    "lead there without asking",
    async () => {
      for (const type of ["PAYME", "CLICK"] as const) {
        const orderId = await shop.place(type);
        const { status, body } = await call("get", `/payments/v2/checkout/${orderId}`);
        expect({ status, body }).toMatchObject({ status: 200, body: { paymentType: type } });
        expect(limits).toEqual([]);
      }
    },
  ],
  [
    "Uzum payment/register",
    "PAYMENT_FAILED, and other ways",
    async () => {
      const orderId = await shop.place("UZUM");
      expect(await call("get", `/payments/v2/checkout/${orderId}`)).toMatchObject(refusedInWords);
      expect(await shop.attempts(orderId)).toEqual([]);
      await expectPayable(orderId, "PAYME");
    },
  ],
  [
    "Payme receipts.create, of a saved card",
    "the order awaits its payment",
    async () => {
      const cardId = await aCard();
      const orderId = await shop.place("CLICK");
      const path = `/orders/v1/orders/${orderId}/payment`;
      const chosen = await send("put", path, { paymentType: "PAYME", cardId });
      expect(chosen).toMatchObject({ status: 200, body: { status: "CREATED", isPaid: false } });
      expect(await shop.attempts(orderId)).toEqual([]);
      await expectPayable(orderId, "CLICK");
    },
  ],
  [
    "Payme receipts.pay, of a saved card",
    "the order awaits its payment",
    async () => {
      const cardId = await aCard();
      const orderId = await shop.place("CLICK");
      const path = `/orders/v1/orders/${orderId}/payment`;
      const chosen = await provider.whileWell([created], () =>
        send("put", path, { paymentType: "PAYME", cardId }),
      );
      expect(chosen).toMatchObject({ status: 200, body: { status: "CREATED", isPaid: false } });
      // It may have been charged: Payme is asked later.
      expect(await shop.attempts(orderId)).toMatchObject([{ state: "CREATED" }]);
      await expectPayable(orderId, "CLICK");
    },
  ],
  ...(["PAYME", "CLICK", "UZUM"] as const).map((type): (typeof ofCustomers)[number] => [
    { PAYME: "Payme receipts.check", CLICK: "Click payment/status", UZUM: "Uzum getOrderStatus" }[
      type
    ],
    "the order as it was",
    async () => {
      const { orderId } = await aPayment(type, "begun");
      const answer = await send("post", `/payments/v2/checkout/${orderId}/check`);
      const onlinePayment = { latest: { state: "OPEN" } };
      expect(answer).toMatchObject({ status: 200, body: { status: "CREATED", onlinePayment } });
      await expectPayable(orderId, type === "PAYME" ? "CLICK" : "PAYME");
    },
  ]),
  [
    "Payme cards.check, of a new card",
    "PAYMENT_FAILED",
    async () => {
      expect(await send("post", cards, { token: "another" })).toMatchObject(refusedInWords);
    },
  ],
  [
    "Payme cards.remove",
    "PAYMENT_FAILED, and the card stays",
    async () => {
      const id = await aCard();
      expect(await call("remove", `${cards}/${id}`)).toMatchObject(refusedInWords);
      expect((await api.get(shop.shop.brand, `${cards}/${id}`, shop.me)).status).toBe(200);
    },
  ],
  [
    "Telegram createInvoiceLink",
    "the provider's page instead",
    async () => {
      const orderId = await shop.place("CLICK");
      const inMiniApp = { headers: { cookie: "client=TG" } };
      const { status, body } = await call("get", `/payments/v2/checkout/${orderId}`, inMiniApp);
      expect({ status, body }).toMatchObject({ status: 200, body: { paymentType: "CLICK" } });
      expect(body).not.toHaveProperty("isInvoice");
      await expectPayable(orderId, "PAYME");
    },
  ],
];

/** The job fails, so that the queue tries it again. */
async function expectRetry<N extends JobName>(
  name: N,
  payload: Omit<JobPayload<N>, "merchantId">,
  wells: readonly Well[] = [],
) {
  const failure = await runJob(name, payload, wells).then(
    () => "done",
    (error: unknown) => error,
  );
  const isKnown = failure instanceof PaymentProviderError || failure instanceof FiscalError;
  expect(isKnown, String(failure)).toBe(true);
}

async function runJob<N extends JobName>(
  name: N,
  payload: Omit<JobPayload<N>, "merchantId">,
  wells: readonly Well[] = [],
): Promise<unknown> {
  hurryLimits(true);
  const whole = { ...payload, merchantId: shop.merchantId } as JobPayload<N>;
  return provider.whileWell(wells, () => jobHandlers[name](api, whole));
}

const tasks = async () => (await api.get(shop.shop.brand, "/staff/v1/payments/tasks", owner)).body;

async function refundOf(type: PaymentProviderName, wells: readonly Well[] = []) {
  const { orderId, attemptId } = await aPayment(type, "paid");
  await shop.cancel(orderId);
  await expectRetry("refundPayment", { attemptId }, wells);
  expect(await shop.attempts(orderId)).toMatchObject([{ state: "REFUND_DUE" }]);
  expect(await tasks()).not.toMatchObject({ refunds: [expect.objectContaining({ orderId })] });
  api.pass(24 * hour);
  await runJob("refundPayment", { attemptId }, wells);
  expect((await tasks()).refunds).toContainEqual(
    expect.objectContaining({ orderId, reason: "NO_ANSWER", amount: 34_000 }),
  );
}

async function aPart(type: PaymentProviderName) {
  const { orderId } = await aPayment(type, "paid");
  const refundId = api.services.newId();
  const request = { key: refundId, amount: 4_000, reason: "Sovuq keldi" };
  const path = `/staff/v1/orders/${orderId}/refunds`;
  expect((await api.post(shop.shop.brand, path, request, owner)).status).toBe(200);
  return { orderId, refundId };
}

async function receiptOf(type: PaymentProviderName, wells: readonly Well[] = []) {
  const { orderId } = await aPayment(type, "paid");
  const read = () =>
    api.rows(shop.shop.brand, (db) =>
      db
        .selectFrom("fiscalReceipt")
        .select(["id", "state"])
        .where("orderId", "=", orderId)
        .executeTakeFirstOrThrow(),
    );
  const { id: receiptId } = await read();
  await expectRetry("issueReceipt", { receiptId }, wells);
  expect(await read()).toMatchObject({ state: "DUE" });
  api.pass(72 * hour);
  await runJob("issueReceipt", { receiptId }, wells);
  expect((await tasks()).receipts).toContainEqual(
    expect.objectContaining({ orderId, state: "FAILED", problem: "REFUSED" }),
  );
}

const clickKnows: Well = [/GET .*payment\/status\//, { payment_id: 1, payment_status: 2 }];
const noReceipt: Well = [/GET .*ofd_data/, { error_code: -16, error_note: "Not found" }];

/** Jobs that ask a provider, and where they end. */
const ofJobs: [use: string, outcome: string, run: () => Promise<void>][] = [
  ["Payme receipts.cancel", "tried again, after a day NO_ANSWER", () => refundOf("PAYME")],
  ["Click payment/reversal", "the same", () => refundOf("CLICK", [clickKnows])],
  ["Uzum acquiring/refund", "the same", () => refundOf("UZUM")],
  [
    "Uzum acquiring/refund, of a part",
    "the same",
    async () => {
      const { orderId, refundId } = await aPart("UZUM");
      await expectRetry("refundOrderPart", { refundId });
      api.pass(24 * hour);
      await runJob("refundOrderPart", { refundId });
      expect((await tasks()).refunds).toContainEqual(
        expect.objectContaining({ orderId, reason: "NO_ANSWER", amount: 4_000 }),
      );
    },
  ],
  [
    "Click payment/partial_reversal",
    "unknown: REFUSED, for staff at once",
    async () => {
      const { orderId, refundId } = await aPart("CLICK");
      await runJob("refundOrderPart", { refundId }, [clickKnows]);
      expect((await tasks()).refunds).toContainEqual(
        expect.objectContaining({ orderId, reason: "REFUSED", amount: 4_000 }),
      );
    },
  ],
  [
    "Payme receipts.check and Uzum getOrderStatus, of lost answers",
    "tried again, the payment stays open",
    async () => {
      for (const type of ["PAYME", "UZUM"] as const) {
        const { orderId, attemptId } = await aPayment(type, "begun");
        await expectRetry("settlePayment", { attemptId });
        expect(await shop.attempts(orderId)).toMatchObject([{ state: "CREATED" }]);
      }
    },
  ],
  [
    "Uzum Fiscalization, v2/receipt",
    "tried again, after three days FAILED",
    () => receiptOf("PAYME"),
  ],
  [
    "Click ofd_data/submit_items",
    "tried again, after three days FAILED",
    () => receiptOf("CLICK", [noReceipt]),
  ],
  [
    "Payme receipts.get_all, Click status_by_mti, Uzum getOrderStatus, at night",
    "tried again; FAILED for staff and npm run doctor, which names refunds and receipts too",
    async () => {
      for (const type of ["PAYME", "CLICK", "UZUM"] as const) await aPayment(type, "paid");
      await expectRetry("checkPayments", {});
      const failed = (name: string) => expect.objectContaining({ provider: name, state: "FAILED" });
      expect((await tasks()).checks).toEqual(["CLICK", "PAYME", "UZUM"].map(failed));
      const found = await doctor();
      const { sub } = shop.shop.brand.merchant;
      for (const name of ["CLICK", "PAYME", "UZUM"])
        expect(found).toContain(`payments: ${sub}: ${name} did not answer when the payments`);
      expect(found).toContain(`refunds: ${sub}: refunds of 5 orders need a person`);
      expect(found).toContain(`receipts: ${sub}: `);
    },
  ],
];

async function doctor(): Promise<string> {
  const context = { clock: api.now, unreachable: null } as Partial<DoctorContext>;
  const results = await withOpenDatabase(
    { ...config(), isDemo: false, databaseUrl: api.connectionString },
    (open) =>
      examine(
        [jobsCheck, refundsCheck, paymentsCheck, receiptsCheck],
        context as DoctorContext,
        open,
      ),
  );
  return results
    .flatMap(({ name, findings }) => findings.map(({ text }) => `${name}: ${text}`))
    .join("\n");
}

describe.each(Object.keys(troubles) as Trouble[])("a provider that %s", (trouble) => {
  beforeAll(async () => {
    shop = await openShop();
    owner = await aStaffMember(api, shop.shop, "OWNER");
    await provider.setTrouble(trouble);
  });
  beforeEach(() => void provider.received.splice(0));
  afterAll(() => {
    expect(api.faults).toEqual([]);
  });

  it.each(ofCustomers)("%s: %s", (_use, _outcome, run) => run());
  it.each(ofJobs)("%s: %s", (_use, _outcome, run) => run());
});

describe("whatever is wrong", () => {
  beforeAll(async () => {
    shop = await openShop();
    await provider.setTrouble("sends 50 MB");
  });

  it("an answer that is too long is not read to its end", async () => {
    const { orderId } = await aPayment("PAYME", "begun");
    provider.received.splice(0);
    await send("post", `/payments/v2/checkout/${orderId}/check`);
    const [request] = provider.received;
    await request?.isClosed;
    expect(request?.sent()).toBeLessThan(20 * 1024 * 1024);
  });

  it("a job is tried again with growing pauses, and npm run doctor names it when it has failed for good", async () => {
    const queue = new pg.Client({ connectionString: api.connectionString });
    await queue.connect();
    try {
      await queue.query("delete from graphile_worker._private_jobs");
      const { orderId } = await aPayment("PAYME", "paid");
      await shop.cancel(orderId);
      // Others fail too: those that send messages by Telegram.
      const refunds = `from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'refundPayment'`;
      const change = (to: string) =>
        queue.query(
          `update graphile_worker._private_jobs set ${to} where id = (select job.id ${refunds})`,
        );
      const pauses: number[] = [];
      for (const attempt of [1, 2, 3]) {
        await performOnce();
        const { rows } = await queue.query<{ pause: number }>(
          `select attempts, last_error as error, extract(epoch from run_at - updated_at)::float as pause ${refunds}`,
        );
        expect(rows).toMatchObject([{ attempts: attempt, error: "Payme did not answer" }]);
        pauses.push(rows[0]?.pause ?? 0);
        await change("run_at = now()");
      }
      expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
      expect(pauses[0]).toBeGreaterThan(1);
      expect(pauses[2]).toBeGreaterThan(10);
      await change("attempts = max_attempts");
      expect(await doctor()).toContain(
        "jobs: A job has failed for good: refundPayment. Last reason: Payme did not answer",
      );
    } finally {
      await queue.end();
    }
  });
});

/** The queue runs the refund once. */
async function performOnce() {
  hurryLimits(true);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const jobs = startJobs({
    connectionString: api.connectionString,
    context: api,
    handlers: {
      ...jobHandlers,
      refundPayment: (context, payload) =>
        jobHandlers.refundPayment(context, payload).finally(resolve),
    },
    log: { warn: () => {}, error: () => {} },
  });
  await ended;
  await jobs.stop();
}
