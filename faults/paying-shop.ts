import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { callbackSecret } from "@dasturxon/api/ports/callback-secret";
import { secretsFrom } from "@dasturxon/api/secrets";
import {
  isSandboxOfdKey,
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxPaymeDesk,
  sandboxPaymeKeys,
  sandboxUzumAccount,
  withSandboxKeys,
  withSandboxOfd,
} from "@dasturxon/demo/sandbox-keys";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import { sandboxOfd } from "@dasturxon/sandboxes/ofd/sandbox-ofd";
import { sandboxPayme } from "@dasturxon/sandboxes/payme/sandbox-payme";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { sandboxUzum } from "@dasturxon/sandboxes/uzum/sandbox-uzum";
import { nextAddress } from "../bench/server/load.ts";
import type { Product } from "../tools/product.ts";
import { killPoints } from "./kill-points.ts";
import type { Customer } from "./order-load.ts";
import { statementProxy } from "./statement-proxy.ts";
import {
  callApi,
  pickUpOf,
  secretsKey,
  startEnvironment,
  type TestEnvironment,
} from "./test-environment.ts";

const secrets = secretsFrom(secretsKey);
const online = ["PAYME", "CLICK", "UZUM"] as const;
export type OnlineType = (typeof online)[number];

const codes = { mxicCode: "10709001001000001", packageCode: "1500362", vatPercent: 12 };
const feeCodes = {
  mxik: "10105001001000000",
  packageCode: "1501319",
  vatPercent: null,
  unitCode: null,
};

const tip = 10_000;

/** The receipts of Uzum's payments are issued by the operator, those of the others by the provider. */
function takePayments(brand: BrandRecord) {
  brand.merchant.tipsActive = true;
  const [cash] = brand.paymentSettings;
  if (!cash) throw new Error("A test brand takes cash");
  for (const product of brand.products) Object.assign(product, codes);
  for (const type of online) brand.paymentSettings.push({ ...cash, id: randomUUID(), type });
  Object.assign(brand.webSettings, {
    paymeActive: true,
    clickActive: true,
    uzumActive: true,
    cardActive: true,
  });
  brand.fiscalSettings = {
    vatPercent: 12,
    delivery: feeCodes,
    serviceFee: feeCodes,
    receipts: { UZUM: "OFD" },
  };
  Object.assign(brand, withSandboxOfd(withSandboxKeys(brand, secrets), secrets));
}

/** An order that waits for its payment, or, with number and sum of its tip, one that is tipped. */
export type PlacedOrder = {
  id: string;
  number: number;
  amount: number;
  customer: Customer;
  isTip?: true;
};
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

/**
 * A production server whose statements, calls to providers and answers to them are points at which it may be killed. The
 * simulators of providers are in this process: they survive.
 */
export async function openPayingShop(output?: Writable) {
  const environment = await startEnvironment(output, takePayments);
  try {
    return await connectProviders(environment);
  } catch (error) {
    // The first error is the cause.
    await environment.close().catch(() => {});
    throw error;
  }
}

async function connectProviders(environment: TestEnvironment) {
  const points = killPoints();
  const { brand, client } = environment;
  const merchantId = brand.merchant.id;
  const proxy = await statementProxy(environment.connectionString, points.pass);
  let server: Product | null = null;
  const port = () => server?.port ?? 0;

  /** Carries a message to the shop. Without an answer the status is 502. */
  async function deliver(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    try {
      const response = await fetch(`http://127.0.0.1:${port()}${pathname}`, {
        method: request.method,
        headers: request.headers,
        body: await request.text(),
      });
      const text = await response.text();
      await points.pass({ kind: "answer", name: `answer to ${pathname.split("/")[2]}` });
      return new Response(text, { status: response.status });
    } catch {
      return new Response(null, { status: 502 });
    }
  }

  /** The server of a provider, which hangs up if the shop's is killed. */
  const serve = (name: string, api: (request: Request) => Promise<Response>) =>
    serveSandbox(async (request) => {
      await points.pass({ kind: "call", name });
      const response = await api(request);
      await points.pass({ kind: "answered call", name });
      return response;
    });

  const clock = () => new Date();
  // Each message is repeated by the run, once the shop is back.
  const network = { deliver, clock, later: () => {} };
  /** Ids of Payme's transactions whose cancellation the shop has not answered: Payme says it again. */
  const unansweredCancels = new Set<string>();
  const payme = sandboxPayme({
    ...network,
    async deliver(request) {
      const { method, params } = await request.clone().json();
      const response = await deliver(request);
      if (method === "CancelTransaction" && response.ok) unansweredCancels.delete(params.id);
      else if (method === "CancelTransaction") unansweredCancels.add(params.id);
      return response;
    },
    desk: (id) => sandboxPaymeDesk(secrets, id),
    pause: async () => {},
    newId: () => randomBytes(12).toString("hex"),
    pagePath: "/pay/payme",
  });
  const click = sandboxClick({
    ...network,
    accountOf: (id) => sandboxClickAccount(secrets, id),
    accountOfMiniApp: () => null,
  });
  const accountOfTerminal = (id: string) => sandboxUzumAccount(secrets, id, callbackSecret);
  const uzum = sandboxUzum({
    ...network,
    accountOfTerminal,
    newId: () => randomUUID(),
    pagePath: "/pay/uzum",
  });
  const ofd = sandboxOfd({ hasKey: (key) => isSandboxOfdKey(secrets, key), clock });
  const servers = await Promise.all([
    serve("Payme", payme.api),
    serve("Click", click.api),
    serve("Uzum", uzum.api),
    serve("operator", ofd.fetch),
  ]);
  const [paymeUrl, clickUrl, uzumUrl, ofdUrl] = servers.map(({ url }) => url);

  const start = async () => {
    server = await environment.start({
      DATABASE_URL: proxy.connectionString,
      PAYME_API_URL: `${paymeUrl}/api`,
      CLICK_API_URL: `${clickUrl}`,
      UZUM_CHECKOUT_URL: `${uzumUrl}`,
      UZUM_OFD_API_URL: `${ofdUrl}`,
      NODE_COMPILE_CACHE: join(environment.folder, "compiled"),
      // The run sends no messages.
      TELEGRAM_API_URL: "http://127.0.0.1:9",
    });
  };
  await start();
  const draft = await pickUpOf(port(), environment);
  const owner = await environment.owner();

  /** A call of a person; status 0 without an answer. */
  async function call(
    person: Customer,
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) {
    try {
      const headers = { "x-forwarded-for": nextAddress(), ...more };
      const options = { person, headers, ...(body && { body }) };
      const answer = await callApi(port(), environment, method, path, options);
      await points.pass({ kind: "answer", name: `answer to ${method}` });
      return answer;
    } catch {
      return { status: 0, body: undefined };
    }
  }

  const desk = sandboxPaymeDesk(secrets, sandboxPaymeKeys(secrets, merchantId).ID);
  const clickAccount = sandboxClickAccount(
    secrets,
    sandboxClickKeys(secrets, merchantId).SERVICE_ID,
  );
  const uzumAccount = accountOfTerminal(merchantId);
  if (!desk || !clickAccount || !uzumAccount) throw new Error("Every brand has an account");

  return {
    points,
    client,
    merchantId,
    deliver,
    call,
    owner,
    payme,
    unansweredCancels,
    click,
    uzum,
    ofd,
    accounts: { desk, click: clickAccount, uzum: uzumAccount },
    kill: async () => server?.kill(),
    /** Also gives the jobs of the killed process to the next one, which would take them over after 15 seconds. */
    async restart() {
      await client.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
          from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`,
      );
      await start();
    },
    async customer(): Promise<Customer> {
      const [customer] = await environment.customers(1);
      if (!customer) throw new Error("There is one");
      return customer;
    },
    /** Repeating it with its key places no further order. @returns `null` without an answer. */
    async place(
      customer: Customer,
      paymentType: OnlineType,
      { key, ...more }: { key: string; cardId?: string },
    ): Promise<PlacedOrder | null> {
      const order = { ...draft, ...more, paymentType };
      const headers = { "idempotency-key": key };
      const { status, body } = await call(customer, "POST", "/orders/v1/orders", order, headers);
      if (status === 0) return null;
      if (status !== 200) throw new Error(`Placing answered ${status} ${JSON.stringify(body)}`);
      return { id: body.id, number: body.number, amount: draft.totalPrice, customer };
    },
    /** Begins to tip the courier of an order that was paid in cash. */
    async tip(customer: Customer, paymentType: OnlineType): Promise<PlacedOrder> {
      const order = { ...draft, paymentType: "CASH" };
      const { body: placed } = await call(customer, "POST", "/orders/v1/orders", order);
      await client.query(
        `with person as (
          insert into account (merchant_id, id, phone, role) values ($1, gen_random_uuid(), $3, 'COURIER') returning id
        ), courier as (
          insert into courier (merchant_id, id, account_id) select $1, gen_random_uuid(), id from person returning id
        )
        update "order" set service_type = 'DELIVERY', status = 'DELIVERED', is_paid = true, delivered_at = now(),
          courier_id = (select id from courier)
        where merchant_id = $1 and id = $2`,
        [merchantId, placed.id, `+99850${String(placed.number).padStart(7, "0")}`],
      );
      const path = `/orders/v1/orders/${placed.id}/tip`;
      const { status } = await call(customer, "POST", path, { amount: tip, paymentType });
      if (status !== 200) throw new Error(`Tipping answered ${status}`);
      const { rows } = await client.query<{ number: number }>(
        "select number from tip where merchant_id = $1 and order_id = $2",
        [merchantId, placed.id],
      );
      const [{ number } = { number: 0 }] = rows;
      return { id: placed.id, number, amount: tip, customer, isTip: true };
    },
    async close() {
      await environment.close();
      await proxy.close();
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}
