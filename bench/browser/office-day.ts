import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { Page } from "@playwright/test";
import type { Add } from "../report.ts";
import { launchBrowser } from "./slow-phone.ts";

const ordersOfDay = 2_000;
const dayMs = 8 * 3_600_000;
/** Until every part of the page has been used. */
const warmUpOrders = 60;
const startsAt = "2026-11-25T10:00:00+05:00";

/** An eight-hour day of the board by a simulated clock: every order is accepted, cooked and handed over by presses. */
export async function benchOfficeDay(add: Add, port: number) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      timezoneId: "Asia/Tashkent",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.clock.install({ time: new Date(startsAt) });
    await openSimulatedBoard(page, port);
    await page.clock.runFor(1_000);
    await page.getByText("No new orders").waitFor();
    await work(page, warmUpOrders);
    const before = await heapOf(page);
    await work(page, ordersOfDay);
    const handedOver = await page.evaluate(() => window.simulated.handedOver);
    if (handedOver !== warmUpOrders + ordersOfDay)
      throw new Error(`${handedOver} orders were handed over`);
    add({
      name: `growth of the heap over ${ordersOfDay} orders in eight hours`,
      unit: "kB",
      value: ((await heapOf(page)) - before) / 1_024,
      budget: { atMost: 10_240, of: "value" },
    });
  } finally {
    await browser.close();
  }
}

/** Opens the board in English before a server inside the page, at which `simulated.place` places an order. */
export async function openSimulatedBoard(page: Page, port: number): Promise<void> {
  await page.addInitScript(simulateServer, { session, template });
  await page.goto(`http://office.localhost:${port}/orders`);
}

/** Places orders one after the other, and presses what their cards offer until all are handed over. */
async function work(page: Page, count: number) {
  for (let placed = 0; placed < count; placed += 1) {
    await page.evaluate(() => window.simulated.place());
    await page.evaluate(pressNext);
    await page.clock.runFor(dayMs / ordersOfDay);
  }
  // Three steps of five seconds each are left to the last one.
  for (let left = 0; left < 4; left += 1) {
    await page.evaluate(pressNext);
    await page.clock.runFor(dayMs / ordersOfDay);
  }
}

/** Runs in the page. */
function pressNext() {
  for (const button of document.querySelectorAll<HTMLElement>("li button"))
    if (/^(Accept|Ready|Given to the customer)/.test(button.textContent)) button.click();
}

/** Bytes in use after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let times = 0; times < 3; times += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Merges with the browser's own.
  interface Window {
    simulated: { place: () => void; handedOver: number };
  }
}

/** Runs in the page before it: answers its calls, performs steps after five seconds, and streams what changes. */
function simulateServer({ session, template }: { session: StaffSession; template: BoardOrder }) {
  localStorage.setItem("office-language", "eng");
  const orders = new Map<string, BoardOrder>();
  const text = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let events = 0;
  const send = (line: string) => stream?.enqueue(text.encode(`${line}\n\n`));
  const change = (order: BoardOrder) => {
    const changed = { ...order, lastModifiedDate: new Date().toISOString() };
    if (changed.status === "DELIVERED") orders.delete(changed.id);
    else orders.set(changed.id, changed);
    events += 1;
    send(`id: ${events}\ndata: ${JSON.stringify(changed)}`);
    return changed;
  };
  setInterval(() => send(":"), 5_000);
  window.simulated = {
    handedOver: 0,
    place() {
      const now = Date.now();
      const promise = new Date(now + 40 * 60_000).toISOString();
      const [line, ...lines] = template.cartItems;
      change({
        ...template,
        id: crypto.randomUUID(),
        number: 1_000 + events,
        createdDate: new Date(now).toISOString(),
        deliveryAt: promise,
        timeRange: { from: promise, to: promise },
        comment: `Comment ${events}`,
        ...(line && { cartItems: [{ ...line, comment: `Without onions ${events}` }, ...lines] }),
      });
    },
  };

  const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  const calls: [RegExp, (path: string, body: string) => Response][] = [
    [/\/staff\/v1\/session$/, () => answer(session)],
    [/\/orders\/board$/, () => answer({ orders: [...orders.values()], lastEventId: events })],
    [
      /\/orders\/events$/,
      () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) })),
    ],
    [/\/orders\/[^/]+\/steps$/, (path, body) => press(path.split("/").at(-2) ?? "", body)],
    [/\/push$/, () => answer({ key: null, endpoint: null })],
  ];
  function press(id: string, body: string) {
    const order = orders.get(id);
    const { key, from, to } = JSON.parse(body) as { key: string; from: "OPEN"; to: "ACCEPTED" };
    if (!order || order.status !== from) throw new Error(`${id} is not ${from}`);
    const at = new Date();
    const dueAt = new Date(at.getTime() + 5_000).toISOString();
    const pendingStep = { key, from, to, by: null, pressedAt: at.toISOString(), dueAt };
    const acknowledgedAt = at.toISOString();
    setTimeout(() => {
      const { status } = change({ ...order, status: to, acknowledgedAt, pendingStep: null });
      if (status === ("DELIVERED" as string)) window.simulated.handedOver += 1;
    }, 5_000);
    return answer(change({ ...order, acknowledgedAt, pendingStep }));
  }
  const actual = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/")) return actual(input, init);
    const found = calls.find(([path]) => path.test(pathname));
    const body = typeof init?.body === "string" ? init.body : "";
    return found ? found[1](pathname, body) : answer([]);
  };
}

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const name = { uz: "To‘y oshi", ru: "Свадебный плов", eng: "Wedding plov" };

const session: StaffSession = {
  brand: {
    merchantId: id(1),
    sub: "demo",
    name: { uz: "Lola", ru: "Лола", eng: "Lola" },
    logo: null,
    color: null,
    site: null,
  },
  takesBookings: false,
  accountId: id(2),
  firstName: "Madina",
  phone: "+998900000002",
  role: "OPERATOR",
  branchIds: null,
  station: null,
  device: {
    id: id(3),
    name: "Chromium",
    createdDate: startsAt,
    lastUsedDate: startsAt,
    address: "127.0.0.1",
    isCurrent: true,
  },
  brands: [],
};

const template: BoardOrder = {
  id: id(4),
  number: 1,
  user: { id: id(5), firstName: "Aziza", phone: "+998901234567" },
  cartItems: [1, 2, 3].map((digit) => ({
    id: id(digit),
    productId: id(digit),
    name,
    count: digit,
    amount: 1,
    price: 38_000,
    costPrice: 38_000,
    discount: 0,
    modifications: [{ id: id(6), groupId: id(7), name, price: 5_000, count: 1 }],
  })),
  kitchen: [1, 2, 3].map((digit) => ({
    lineId: id(digit),
    station: null,
    cookedAt: null,
    needsMarking: false,
    markingCodes: [],
  })),
  earlierOrders: 6,
  serviceType: "PICK_UP",
  status: "OPEN",
  orderDevice: "CLIENT_WEB",
  paymentType: "CASH",
  isPaid: false,
  cashback: 0,
  productCount: 6,
  productPrice: 228_000,
  productDiscount: 0,
  deliveryPrice: 0,
  deliveryDiscount: 0,
  totalPrice: 228_000,
  totalDiscount: 0,
  servicePrice: 0,
  isLater: false,
  createdDate: startsAt,
  lastModifiedDate: startsAt,
};
