import { randomBytes, randomUUID } from "node:crypto";
import { hashToken } from "@dasturxon/api/http/session-token";
import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { brandClient, type Customer } from "../brand-client.ts";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { createCustomers } from "../server/customers.ts";
import type { Goods } from "../server/drafts.ts";
import { nextAddress } from "../server/load.ts";
import { launchBrowser } from "./slow-phone.ts";

type Place = {
  /** Ports of two processes on one database. */
  ports: readonly [number, number];
  sub: string;
  merchantId: string;
  goods: Goods;
  draft: object;
  connectionString: string;
};

const orders = 200;
const budgetMs = 1_000;
const patienceMs = 15_000;

/**
 * The office's board and a customer's menu, each at both processes in a browser, while orders are placed and a dish is
 * stopped by calls to the other process: the delay until the card is there, until the board rings, and until the dish
 * is greyed out.
 */
export async function benchOfficeLive(add: Add, place: Place) {
  const customers = await createCustomers(place.connectionString, place.merchantId, orders);
  const operator = await createOperator(place);
  const product = await productOf(place);
  const browser = await launchBrowser();
  try {
    const sides = [];
    for (const port of place.ports)
      sides.push({
        port,
        board: await openBoard(browser, port, operator.cookie),
        menu: await openMenu(browser, { ...place, port, product }),
      });
    const [one, other] = sides;
    if (!one || !other) throw new Error("There are two processes");
    const delays = { card: [] as number[], ring: [] as number[], grey: [] as number[] };
    for (const [index, customer] of customers.entries()) {
      // Both directions in turn.
      const [far, near] = index % 2 === 0 ? [one, other] : [other, one];
      const placed = await placeOrder(far.port, place, customer, near.board);
      delays.card.push(placed.card);
      delays.ring.push(placed.ring);
      delays.grey.push(await stopProduct(far.port, place, operator, near.menu, product));
    }
    for (const [name, values] of [
      ["order to card on the board", delays.card],
      ["order to sound of the board", delays.ring],
      ["stop to dish greyed out in the menu", delays.grey],
    ] as const)
      add({
        name: `${name}, p95 of ${values.length}`,
        unit: "ms",
        value: quantile(values, 0.95),
        budget: { atMost: budgetMs, of: "value" },
        details: { p50: quantile(values, 0.5), max: quantile(values, 1) },
      });
  } finally {
    await browser.close();
  }
}

type StoppedProduct = { id: string; name: string };

/** One that is not part of the orders. */
async function productOf({ ports, sub, merchantId, goods, draft }: Place): Promise<StoppedProduct> {
  const headers = { "x-merchant-id": merchantId };
  const { products } = await brandClient(ports[0], sub).call(
    "GET",
    "/products/v1/overalls",
    undefined,
    headers,
  );
  const ordered = JSON.stringify(draft);
  const id = goods.productIds.find((productId) => !ordered.includes(productId));
  const found = products.find((one: { id: string }) => one.id === id);
  if (!found) throw new Error("There is no dish to stop");
  return { id: found.id, name: found.name.uz };
}

type Operator = Customer & { cookie: string };

/** Signed in for calls, and on a device of the office. */
async function createOperator({ connectionString, merchantId }: Place): Promise<Operator> {
  const [operator] = await createCustomers(connectionString, merchantId, 1);
  if (!operator) throw new Error("There is no operator");
  const cookie = randomBytes(32).toString("base64url");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "update account set role = 'OPERATOR', first_name = 'Madina' where merchant_id = $1 and id = $2",
      [merchantId, operator.userId],
    );
    await client.query(
      `insert into session (merchant_id, token_hash, account_id, client, created_at, last_used_at, device_id, device_name, address)
        values ($1, $2, $3, 'OFFICE', now(), now(), $4, 'Chromium', '127.0.0.1')`,
      [merchantId, hashToken(cookie), operator.userId, randomUUID()],
    );
  } finally {
    await client.end();
  }
  return { ...operator, cookie };
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Merges with the browser's own.
  interface Window {
    observed: { cards: Map<string, number>; rings: number[]; greyAt: number | null };
  }
}

async function openBoard(browser: Browser, port: number, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const url = `http://office.localhost:${port}`;
  await context.addCookies([{ name: "office", value: cookie, url }]);
  const page = await context.newPage();
  await page.addInitScript(observeBoard);
  const following = page.waitForResponse(/\/staff\/v1\/orders\/events/);
  await page.goto(`${url}/orders`);
  await following;
  // A tap turns the sound on.
  await page.getByText("No new orders").click();
  return page;
}

/** Runs in the page: notes when cards appear and tones begin. */
function observeBoard() {
  localStorage.setItem("office-language", "eng");
  const observed = { cards: new Map<string, number>(), rings: [] as number[], greyAt: null };
  window.observed = observed;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    observed.rings.push(Date.now());
    start.call(this, when);
  };
  new MutationObserver(() => {
    for (const link of document.querySelectorAll("li a[href^='/orders/']")) {
      const id = link.getAttribute("href")?.split("/").at(-1) ?? "";
      if (!observed.cards.has(id)) observed.cards.set(id, Date.now());
    }
  }).observe(document, { childList: true, subtree: true });
}

async function placeOrder(port: number, place: Place, customer: Customer, board: Page) {
  const sentAt = Date.now();
  const { id } = await call(port, place, customer, "POST", "/orders/v1/orders", place.draft);
  const seen = await board.waitForFunction(
    ({ orderId, since }) => {
      const card = window.observed.cards.get(orderId);
      // The board repeats older rings only after ten seconds without a new order.
      const ring = window.observed.rings.find((at) => at >= since);
      return card !== undefined && ring !== undefined && { card, ring };
    },
    { orderId: id as string, since: sentAt },
    { timeout: patienceMs },
  );
  const times = await seen.jsonValue();
  if (!times) throw new Error("The board has not shown the order");
  return { card: times.card - sentAt, ring: times.ring - sentAt };
}

async function openMenu(
  browser: Browser,
  { port, sub, product }: Place & { port: number; product: StoppedProduct },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const following = page.waitForResponse(/\/availability\/events$/);
  await page.goto(`http://${sub}.localhost:${port}/`);
  await following;
  await page.evaluate(observeMenu, product.name);
  return page;
}

/** Runs in the page: notes since when the dish is greyed out. */
function observeMenu(name: string) {
  const observed = { cards: new Map(), rings: [], greyAt: null as number | null };
  window.observed = observed;
  const look = () => {
    const isGrey = [...document.querySelectorAll("article")].some(
      ({ textContent }) => textContent.includes(name) && textContent.includes("Tugagan"),
    );
    if (isGrey) observed.greyAt ??= Date.now();
    else observed.greyAt = null;
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** @returns The delay of the stop. Afterwards the dish is on sale again. */
async function stopProduct(
  port: number,
  place: Place,
  operator: Operator,
  menu: Page,
  product: StoppedProduct,
) {
  const sentAt = Date.now();
  const path = `/staff/v1/products/${product.id}`;
  const everywhere = { branchId: null, until: null };
  await call(port, place, operator, "PUT", `${path}/stop`, { ...everywhere, left: 0 });
  const grey = await menu.waitForFunction(() => window.observed.greyAt, null, {
    timeout: patienceMs,
  });
  const delay = ((await grey.jsonValue()) ?? Number.NaN) - sentAt;
  await call(port, place, operator, "PUT", `${path}/resume`, { branchId: null });
  await menu.waitForFunction(() => window.observed.greyAt === null, null, { timeout: patienceMs });
  return delay;
}

const call = (
  port: number,
  { sub, merchantId }: Place,
  { token }: Customer,
  method: string,
  path: string,
  body: object,
) =>
  brandClient(port, sub).call(method, path, body, {
    "x-merchant-id": merchantId,
    authorization: `Bearer ${token}`,
    "x-forwarded-for": nextAddress(),
  });
