import type { ClaimedTicket, PrinterProblem, Ticket } from "@dasturxon/contract/entities/printing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember } from "../staff/staff-test-people.ts";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ plov, lavash }) => {
    plov.station = "Qozon";
    lavash.station = null;
  });
});
afterEach(async () => {
  await api.rows(shop.brand, async (db) => {
    await db.deleteFrom("printer").execute();
    await db.deleteFrom("printJob").execute();
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

type Device = string;
const aDevice = async (role: "PRINTER" | "OPERATOR" | "KITCHEN" = "PRINTER"): Promise<Device> =>
  (await aStaffMember(api, shop, role, [shop.branch.id])).cookie;

async function addPrinter(device: Device, more: object = {}): Promise<string> {
  const id = api.services.newId();
  const printer = {
    branchId: shop.branch.id,
    name: "Oshxona",
    connection: "NETWORK",
    paperWidth: 80,
    language: "uz",
    stations: null,
    isAutomatic: true,
    ...more,
  };
  const path = `/staff/v1/printers/${id}`;
  expect((await api.put(shop.brand, path, printer, { device })).status).toBe(200);
  return id;
}

const claim = async (
  device: Device,
  printerId: string,
  more: { problem?: PrinterProblem; ticketId?: string } = {},
): Promise<ClaimedTicket | null> => {
  const path = `/staff/v1/printers/${printerId}/claims`;
  const { status, body } = await api.post(shop.brand, path, { problem: null, ...more }, { device });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.ticket;
};
const start = (device: Device, ticket: ClaimedTicket) =>
  api.post(shop.brand, `/staff/v1/tickets/${ticket.id}/start`, { claim: ticket.claim }, { device });
const end = (device: Device, ticket: ClaimedTicket, outcome: string) =>
  api.post(
    shop.brand,
    `/staff/v1/tickets/${ticket.id}/end`,
    { claim: ticket.claim, outcome },
    { device },
  );
const print = async (device: Device, printerId: string) => {
  const ticket = await claim(device, printerId);
  if (!ticket) return null;
  expect((await start(device, ticket)).status).toBe(204);
  expect((await end(device, ticket, "PRINTED")).status).toBe(204);
  return ticket;
};

let customers = 0;
async function order(draft: object = shop.draft) {
  customers += 1;
  const person = await aCustomer(api, shop, `+9989022${String(customers).padStart(5, "0")}`);
  const quoted = await api.post(shop.brand, "/orders/v1/orders/quote", draft, person);
  const { status, body } = await api.post(
    shop.brand,
    "/orders/v1/orders",
    { ...draft, totalPrice: quoted.body.amounts.totalPrice },
    person,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as string;
}
async function accepted(draft?: object) {
  const id = await order(draft);
  await moveOrder(api, shop, id, "ACCEPTED");
  await api.runJobs();
  return id;
}
const ticketsOf = async (orderId: string): Promise<Ticket[]> => {
  const device = await aDevice("OPERATOR");
  return (await api.get(shop.brand, `/staff/v1/orders/${orderId}/tickets`, { device })).body;
};
const summary = async (orderId: string) =>
  (await ticketsOf(orderId)).map(
    ({ kind, station, copy, state }) => `${kind} ${station ?? "all"} ${copy} ${state}`,
  );

describe("tickets of an accepted order", () => {
  it("are none without an automatic printer, and one for each order and station otherwise", async () => {
    expect(await summary(await accepted())).toEqual([]);
    const device = await aDevice();
    await addPrinter(device, { isAutomatic: false });
    expect(await summary(await accepted())).toEqual([]);
    await addPrinter(device);
    await addPrinter(device, { name: "Kassa" });
    await addPrinter(device, { stations: ["Qozon", "Salat"] });
    await addPrinter(device, { stations: [""] });
    const id = await accepted();
    expect((await summary(id)).toSorted()).toEqual([
      "TICKET  1 WAITING",
      "TICKET Qozon 1 WAITING",
      "TICKET all 1 WAITING",
    ]);
    await moveOrder(api, shop, id, "COOKING");
    await api.runJobs();
    expect(await summary(id)).toHaveLength(3);
  });

  it("contain what the paper needs, and the phone only on the order's own ticket", async () => {
    const device = await aDevice();
    const [whole, station] = [
      await addPrinter(device),
      await addPrinter(device, { stations: ["Qozon"] }),
    ];
    await accepted({ ...shop.draft, comment: "Qo‘ng‘iroq qilmang" });
    const all = (await print(device, whole))?.content;
    expect(all).toMatchObject({
      copy: 1,
      station: null,
      serviceType: "DELIVERY",
      comment: "Qo‘ng‘iroq qilmang",
      elsewhere: 0,
      handover: { paymentType: "CASH", customer: { phone: expect.stringMatching(/^\+998/) } },
    });
    expect(all?.handover?.due).toBe(all?.handover?.total);
    expect(all?.handover?.address).toContain(shop.address.streetName);
    const part = (await print(device, station))?.content;
    expect(part).toMatchObject({
      station: "Qozon",
      elsewhere: 1,
      handover: null,
      lines: [{ count: 2, modifications: [{ count: 1 }] }],
    });
  });

  it("hide the phone from a device that may not see it", async () => {
    const device = await aDevice("KITCHEN");
    const printer = await addPrinter(device);
    await accepted();
    expect((await print(device, printer))?.content.handover?.customer?.phone).toBeNull();
  });

  it("of an order that is promised for much later wait until its kitchen begins", async () => {
    const device = await aDevice();
    const printer = await addPrinter(device);
    const id = await order(shop.pickUp);
    const promisedAt = new Date(api.now().getTime() + 3 * 3_600_000);
    await api.rows(shop.brand, (db) =>
      db.updateTable("order").set({ promisedAt }).where("id", "=", id).execute(),
    );
    await moveOrder(api, shop, id, "ACCEPTED");
    await api.runJobs();
    expect(await claim(device, printer)).toBeNull();
    api.pass(91 * 60_000);
    expect(await claim(device, printer)).toMatchObject({ content: { copy: 1 } });
  });

  it("that were not printed yet are dropped with the order, and a notice follows a printed one", async () => {
    const device = await aDevice();
    const printer = await addPrinter(device);
    const waiting = await accepted(shop.pickUp);
    await moveOrder(api, shop, waiting, "CANCELED");
    await api.runJobs();
    expect(await summary(waiting)).toEqual([]);
    const printed = await accepted(shop.pickUp);
    await print(device, printer);
    await moveOrder(api, shop, printed, "CANCELED");
    await api.runJobs();
    expect(await summary(printed)).toEqual(["TICKET all 1 PRINTED", "CANCELED all 1 WAITING"]);
    expect((await print(device, printer))?.content.kind).toBe("CANCELED");
  });
});

describe("a dish that is replaced or left out", () => {
  type Line = { id: string; productId: string };

  /** Staff note what the customer said about a dish. */
  async function settle(orderId: string, productId: string, choice: string, more: object = {}) {
    const owner = await aStaffMember(api, shop, "OWNER");
    const path = `/staff/v1/orders/${orderId}`;
    const { body } = await api.get(shop.brand, path, owner);
    const itemId = (body.cartItems as Line[]).find((line) => line.productId === productId)?.id;
    const key = api.services.newId();
    const question = { key, itemId, ...more };
    const { status } = await api.post(shop.brand, `${path}/changes`, question, owner);
    expect(status).toBe(200);
    const answer = await api.put(shop.brand, `${path}/changes/${key}`, { choice }, owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await api.runJobs();
  }

  it("is told by one marked ticket to each station concerned, once its own ticket is printed", async () => {
    const device = await aDevice();
    const whole = await addPrinter(device);
    const qozon = await addPrinter(device, { stations: ["Qozon"] });
    const others = await addPrinter(device, { stations: [""] });
    const id = await accepted();
    for (const printer of [whole, qozon, others]) await print(device, printer);
    const replacement = { productId: shop.lavash.id, modifications: [] };
    await settle(id, shop.plov.id, "REPLACE", { count: 1, replacement });
    const gone = { count: 1, name: shop.plov.name };
    const instead = { count: 1, name: shop.lavash.name };
    const all = (await print(device, whole))?.content;
    expect(all).toMatchObject({ kind: "CHANGED", removed: [gone], lines: [instead] });
    expect(all?.handover?.due).toBe(all?.handover?.total);
    expect((await print(device, qozon))?.content).toMatchObject({ removed: [gone], lines: [] });
    expect((await print(device, others))?.content).toMatchObject({ removed: [], lines: [instead] });
    // Each change is told by itself, to those whom it concerns.
    await settle(id, shop.plov.id, "REMOVE");
    expect((await print(device, whole))?.content).toMatchObject({ copy: 1, removed: [gone] });
    expect((await print(device, qozon))?.content).toMatchObject({ copy: 1, removed: [gone] });
    for (const printer of [whole, qozon, others]) expect(await claim(device, printer)).toBeNull();
  });

  it("is on the ticket itself if that was not printed yet, and new at a station whose ticket has the mark", async () => {
    const device = await aDevice();
    const qozon = await addPrinter(device, { stations: ["Qozon"] });
    const others = await addPrinter(device, { stations: [""] });
    const id = await accepted({ ...shop.pickUp, cartItems: shop.draft.cartItems.slice(0, 1) });
    const replacement = { productId: shop.lavash.id, modifications: [] };
    await settle(id, shop.plov.id, "REPLACE", { count: 1, replacement });
    expect((await print(device, qozon))?.content).toMatchObject({
      kind: "TICKET",
      lines: [{ count: 1 }],
    });
    expect(await claim(device, qozon)).toBeNull();
    expect((await print(device, others))?.content).toMatchObject({
      kind: "CHANGED",
      removed: [],
      lines: [{ count: 1, name: shop.lavash.name }],
    });
  });
});

describe("a claim", () => {
  it("gives each ticket to one printer, however many ask", async () => {
    const device = await aDevice();
    const printers = [await addPrinter(device), await addPrinter(device), await addPrinter(device)];
    const [one, two] = [await accepted(shop.pickUp), await accepted(shop.pickUp)];
    const claims = await Promise.all(printers.map((printer) => claim(device, printer)));
    const claimed = claims.flatMap((ticket) => ticket?.id ?? []);
    expect(new Set(claimed).size).toBe(claimed.length);
    for (const id of [one, two]) expect(await ticketsOf(id)).toHaveLength(1);
  });

  it("that expires before the first byte is offered again as the same ticket, and its first owner may not print", async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    const [printer, second] = [await addPrinter(device), await addPrinter(other)];
    const id = await accepted(shop.pickUp);
    const lost = await claim(device, printer);
    expect(await claim(other, second)).toBeNull();
    api.pass(21_000);
    const again = await claim(other, second);
    expect(again).toMatchObject({ id: lost?.id, content: { copy: 1 } });
    if (!lost || !again) throw new Error("Not claimed");
    expect(await start(device, lost)).toMatchObject({
      status: 409,
      body: { code: "TICKET_TAKEN" },
    });
    await start(other, again);
    await end(other, again, "PRINTED");
    expect(await summary(id)).toEqual(["TICKET all 1 PRINTED"]);
  });

  it("that expires after the first byte is followed by a copy", async () => {
    const device = await aDevice();
    const printer = await addPrinter(device);
    const id = await accepted(shop.pickUp);
    const lost = await claim(device, printer);
    if (!lost) throw new Error("Not claimed");
    await start(device, lost);
    api.pass(61_000);
    const copy = await claim(device, printer);
    expect(copy?.content).toMatchObject({ copy: 2, kind: "TICKET" });
    expect(await summary(id)).toEqual(["TICKET all 1 UNCERTAIN", "TICKET all 2 CLAIMED"]);
  });

  it("whose end is told late takes back the copy that nobody prints yet", async () => {
    const [device, other] = [await aDevice(), await aDevice("OPERATOR")];
    const printer = await addPrinter(device);
    const id = await accepted(shop.pickUp);
    const slow = await claim(device, printer);
    if (!slow) throw new Error("Not claimed");
    await start(device, slow);
    api.pass(61_000);
    // A printer that prints nothing by itself still notices that the claim has expired.
    expect(await claim(other, await addPrinter(other, { isAutomatic: false }))).toBeNull();
    expect(await summary(id)).toEqual(["TICKET all 1 UNCERTAIN", "TICKET all 2 WAITING"]);
    await end(device, slow, "PRINTED");
    expect(await summary(id)).toEqual(["TICKET all 1 PRINTED"]);
  });

  it("that reached no printer waits again, and one that may have reached it is followed by a copy at once", async () => {
    const device = await aDevice();
    const printer = await addPrinter(device);
    const id = await accepted(shop.pickUp);
    for (const outcome of ["NOT_SENT", "UNCERTAIN"]) {
      const ticket = await claim(device, printer);
      if (!ticket) throw new Error("Not claimed");
      expect(ticket.content.copy).toBe(1);
      await start(device, ticket);
      expect((await end(device, ticket, outcome)).status).toBe(204);
    }
    expect(await summary(id)).toEqual(["TICKET all 1 UNCERTAIN", "TICKET all 2 WAITING"]);
  });

  it("is given up after five tries, and the ticket can be printed by hand again", async () => {
    const device = await aDevice("OPERATOR");
    const printer = await addPrinter(device);
    const id = await accepted(shop.pickUp);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await claim(device, printer)).not.toBeNull();
      api.pass(21_000);
    }
    expect(await claim(device, printer)).toBeNull();
    const list = () =>
      api.get(shop.brand, `/staff/v1/printers?branchId=${shop.branch.id}`, { device });
    expect((await list()).body.unprinted).toMatchObject([{ orderId: id, state: "FAILED" }]);
    await api.post(
      shop.brand,
      `/staff/v1/orders/${id}/tickets`,
      { key: api.services.newId(), printerId: null, station: null },
      { device },
    );
    expect((await print(device, printer))?.content.copy).toBe(2);
    expect((await list()).body.unprinted).toEqual([]);
  });

  it("belongs to the printer's own device", async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    const printer = await addPrinter(device);
    await accepted(shop.pickUp);
    const foreign = await api.post(
      shop.brand,
      `/staff/v1/printers/${printer}/claims`,
      { problem: null },
      { device: other },
    );
    expect(foreign.status).toBe(404);
    const ticket = await claim(device, printer);
    if (!ticket) throw new Error("Not claimed");
    expect((await start(other, ticket)).status).toBe(404);
    await start(device, ticket);
    expect((await end(other, ticket, "PRINTED")).status).toBe(404);
  });
});

describe("printing by hand", () => {
  const byHand = (device: Device, id: string, more: object = {}) =>
    api.post(
      shop.brand,
      `/staff/v1/orders/${id}/tickets`,
      { key: api.services.newId(), printerId: null, station: null, ...more },
      { device },
    );

  it("is the ticket the first time, and a copy after that; a repeated press is the same one", async () => {
    const device = await aDevice("OPERATOR");
    const printerId = await addPrinter(device, { isAutomatic: false });
    const id = await accepted(shop.pickUp);
    const key = api.services.newId();
    const first = await byHand(device, id, { key, printerId });
    expect(first).toMatchObject({ status: 200, body: { id: key, copy: 1, state: "WAITING" } });
    expect((await byHand(device, id, { key, printerId })).body).toEqual(first.body);
    const ticket = await claim(device, printerId, { ticketId: key });
    expect(ticket?.content.copy).toBe(1);
    if (!ticket) throw new Error("Not claimed");
    await start(device, ticket);
    await end(device, ticket, "PRINTED");
    expect((await byHand(device, id, { printerId })).body).toMatchObject({ copy: 2 });
  });

  it("prints a ticket that waits for a dead printer here, and not again when that one is back", async () => {
    const [dead, device] = [await aDevice(), await aDevice("OPERATOR")];
    const deadPrinter = await addPrinter(dead);
    const id = await accepted(shop.pickUp);
    const printerId = await addPrinter(device, { connection: "USB", isAutomatic: false });
    expect((await byHand(device, id, { printerId })).body).toMatchObject({ copy: 1 });
    expect(await claim(dead, deadPrinter)).toBeNull();
    expect((await print(device, printerId))?.content.copy).toBe(1);
    expect(await claim(dead, deadPrinter)).toBeNull();
    expect(await summary(id)).toEqual(["TICKET all 1 PRINTED"]);
  });

  it("is refused without a printer, for an unpaid order, and for an order of another branch", async () => {
    const device = await aDevice("OPERATOR");
    const id = await accepted(shop.pickUp);
    expect((await byHand(device, id)).body.code).toBe("NO_PRINTER");
    await addPrinter(device, { stations: ["Qozon"] });
    expect((await byHand(device, id)).body.code).toBe("NO_PRINTER");
    expect((await byHand(device, id, { station: "Qozon" })).status).toBe(404);
    const canceled = await order(shop.pickUp);
    await moveOrder(api, shop, canceled, "CANCELED");
    expect((await byHand(device, canceled)).body.code).toBe("STATUS_NOT_ALLOWED");
  });
});

describe("a printer that is dead", () => {
  it("is told of within ten seconds, with the tickets that wait, and is well again with its next call", async () => {
    const [device, office] = [await aDevice(), await aDevice("OPERATOR")];
    const printer = await addPrinter(device);
    const seen = async () => {
      const path = `/staff/v1/printers?branchId=${shop.branch.id}`;
      const { printers, unprinted } = (await api.get(shop.brand, path, { device: office })).body;
      return { ...printers[0], unprinted };
    };
    expect(await seen()).toMatchObject({ isSilent: false, problem: null, unprinted: [] });
    await claim(device, printer, { problem: "NO_PAPER" });
    expect(await seen()).toMatchObject({ isSilent: false, problem: "NO_PAPER" });
    await claim(device, printer);
    const id = await accepted(shop.pickUp);
    api.pass(9_000);
    expect(await seen()).toMatchObject({
      isSilent: true,
      unprinted: [{ orderId: id, state: "WAITING" }],
    });
    await print(device, printer);
    expect(await seen()).toMatchObject({ isSilent: false, unprinted: [] });
  });

  it("ends with its device, and tickets that waited for it alone are printed by others", async () => {
    const [device, other] = [await aDevice("OPERATOR"), await aDevice()];
    const printer = await addPrinter(device, { isAutomatic: false });
    const second = await addPrinter(other);
    const id = await accepted(shop.pickUp);
    const body = { key: api.services.newId(), printerId: printer, station: null };
    await api.post(shop.brand, `/staff/v1/orders/${id}/tickets`, body, { device });
    expect(await claim(other, second)).toBeNull();
    expect((await api.remove(shop.brand, `/staff/v1/printers/${printer}`, { device })).status).toBe(
      204,
    );
    expect(await claim(other, second)).toMatchObject({ content: { copy: 1 } });
    await api.remove(shop.brand, "/staff/v1/session", { device: other });
    const left = await api.rows(shop.brand, (db) =>
      db.selectFrom("printer").select("id").execute(),
    );
    expect(left).toEqual([]);
  });
});
