import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId, initDataOf } from "../../../test/support/test-messenger.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { aChat, settleIn } from "../bot/bot-test-chat.ts";
import { aCustomer, moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { signInToOffice } from "../staff/staff-test-office.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { takeStep } from "../staff/staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let otherBranchId: string;
let operator: StaffMember;
let me: Awaited<ReturnType<typeof aCustomer>>;
let customerChat: ReturnType<typeof aChat>;
let managerChat: ReturnType<typeof aChat>;

beforeAll(async () => {
  api = await testApi();
  otherBranchId = anId();
  shop = await openShop(api, ({ brand, branch, lavash }) => {
    giveBot(brand);
    brand.webSettings.cancelOrderActive = false;
    brand.branches.push({ ...branch, id: otherBranchId, isMain: false });
    lavash.productBranch.push({ branch: { id: otherBranchId, isActive: true } });
  });
  await settleIn(api, shop.brand);
  operator = await aStaffMember(api, shop, "OPERATOR");
  const manager = await aStaffMember(api, shop, "MANAGER", [shop.branch.id]);
  managerChat = await aChatInEnglish();
  await managerChat.sendsContact();
  const phone = (await managerChat.row()).phone ?? "";
  await api.rows(shop.brand, (db) =>
    db.updateTable("account").set({ phone }).where("id", "=", manager.id).execute(),
  );
  me = await aCustomer(api, shop);
  customerChat = await tied(me);
});
beforeEach(() => minutes(30));
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

async function aChatInEnglish() {
  const chat = aChat(api, shop.brand, aTelegramId());
  await chat.starts();
  await chat.presses("language eng");
  return chat;
}

/** A chat with the bot, tied to the account. */
async function tied(person: { token: string }) {
  const chat = await aChatInEnglish();
  const initData = initDataOf(chat.id, { brand: shop.brand, at: api.now() });
  const confirmed = { initData, confirmedTelegramId: chat.id };
  const answer = await api.post(shop.brand, "/webbot/v1/users/auth", confirmed, person);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  await api.runJobs();
  return chat;
}

const placed = async (branchId = shop.branch.id): Promise<{ id: string; number: number }> => {
  const draft = { ...shop.pickUp, branchId, totalPrice: 34_000 };
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  await api.runJobs();
  return body;
};
/** Lets the time pass minute by minute; the bot sends one message at a time. */
const minutes = (count: number) => api.passWithJobs(Math.ceil(count * 2), 30_000);
const brandGroup = () => api.telegram.bot(shop.brand.merchant.id).account.staffChatId;
const inGroup = (number: number, chatId = brandGroup()) =>
  api.telegram
    .botTexts(shop.brand, chatId)
    .filter((text) => text.includes(`№ ${number}`) && text.startsWith("🔔")).length;
const toManager = (number: number) =>
  managerChat.botTexts().filter((text) => text.includes(`${number}`) && text.startsWith("🔔"))
    .length;
const toCustomer = (number: number) =>
  customerChat
    .botTexts()
    .filter((text) => text.includes(`Order No. ${number} has not been accepted yet`)).length;
const notified = ({ number }: { number: number }) => ({
  group: inGroup(number),
  manager: toManager(number),
  customer: toCustomer(number),
});
const seenByMe = async (id: string) =>
  (await api.get(shop.brand, `/orders/v1/orders/${id}`, me)).body;

describe("an order that nobody reacts to", () => {
  it("is reported to the group after 90 s, to the manager after 3 min, to the customer after 10 min, each once", async () => {
    const order = await placed();
    await minutes(1);
    expect(notified(order)).toEqual({ group: 0, manager: 0, customer: 0 });
    await minutes(1);
    expect(notified(order)).toEqual({ group: 1, manager: 0, customer: 0 });
    await minutes(2);
    expect(notified(order)).toEqual({ group: 1, manager: 1, customer: 0 });
    expect(await seenByMe(order.id)).toMatchObject({ status: "OPEN", delayedAt: null });
    await minutes(7);
    expect(notified(order)).toEqual({ group: 1, manager: 1, customer: 1 });
    await minutes(60);
    expect(notified(order)).toEqual({ group: 1, manager: 1, customer: 1 });
  });

  it("can be cancelled by its customer once they are notified, even where the brand allows no cancellation", async () => {
    const { id } = await placed();
    const cancel = () =>
      api.put(shop.brand, `/orders/v1/orders/${id}/cancel`, { reason: "Uzoq" }, me);
    expect((await cancel()).status).toBe(409);
    await minutes(11);
    expect((await seenByMe(id)).delayedAt).not.toBeNull();
    const notices = await api.get(shop.brand, "/notifications/v1/notifications", me);
    expect(JSON.stringify(notices.body)).toContain("has not been accepted yet");
    expect((await cancel()).body.status).toBe("CANCELED");
  });

  it("is reported once, also if the jobs run again after a crash", async () => {
    const order = await placed();
    const merchantId = shop.brand.merchant.id;
    const openedAt = api.now().toISOString();
    const second = api.secondProcess();
    await minutes(12);
    for (const stage of ["GROUP", "MANAGERS", "CUSTOMER"] as const)
      for (const process of [api, second])
        await jobHandlers.escalateOrder(process, {
          merchantId,
          orderId: order.id,
          openedAt,
          stage,
        });
    await minutes(12);
    expect(notified(order)).toEqual({ group: 1, manager: 1, customer: 1 });
  });

  it("is reported to its branch's own group, if it has one", async () => {
    const { id: group } = await aChatInEnglish();
    await api.rows(shop.brand, (db) =>
      db
        .updateTable("branch")
        .set({ staffChatId: group })
        .where("id", "=", otherBranchId)
        .execute(),
    );
    const order = await placed(otherBranchId);
    await minutes(4);
    const messages = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("botMessage")
        .select("chatId")
        .where("about", "=", `${order.id} staff WAITING`)
        .execute(),
    );
    // The manager works in another branch.
    expect(messages).toEqual([{ chatId: group }]);
  });
});

describe("an order that somebody has seen", () => {
  it("is reported to nobody but the customer, who waits for an answer", async () => {
    const order = await placed();
    await minutes(0.5);
    await api.post(shop.brand, "/staff/v1/orders/acknowledge", { ids: [order.id] }, operator);
    await minutes(12);
    expect(notified(order)).toEqual({ group: 0, manager: 0, customer: 1 });
  });

  it("is reported to nobody once it is accepted", async () => {
    const order = await placed();
    await takeStep(api, shop, operator, order.id, "ACCEPTED");
    await minutes(12);
    expect(notified(order)).toEqual({ group: 0, manager: 0, customer: 0 });
    expect((await seenByMe(order.id)).delayedAt).toBeNull();
  });
});

describe("an accepted order that will miss its promised time", () => {
  const runningLate = (number: number) =>
    customerChat.botTexts().filter((text) => text.includes(`Order No. ${number} is running late`))
      .length;
  async function accepted() {
    const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
    await moveOrder(api, shop, body.id, "ACCEPTED");
    await api.runJobs();
    return body as { id: string; number: number; timeRange: { to: string } };
  }
  const minutesUntil = (time: string) => (Date.parse(time) - api.now().getTime()) / 60_000;

  it("has its customer told a new time before the promised one, three times at most, each once", async () => {
    const { id, number, timeRange } = await accepted();
    await minutes(minutesUntil(timeRange.to) - 6);
    expect((await seenByMe(id)).estimatedAt).toBeNull();
    await minutes(2);
    const { estimatedAt } = await seenByMe(id);
    expect(Date.parse(estimatedAt) - Date.parse(timeRange.to)).toBeGreaterThanOrEqual(5 * 60_000);
    expect(Date.parse(estimatedAt) % (5 * 60_000)).toBe(0);
    expect(runningLate(number)).toBe(1);
    const notices = await api.get(shop.brand, "/notifications/v1/notifications", me);
    expect(JSON.stringify(notices.body)).toContain("We are running late, sorry. New time: ");

    // A job that runs again after a crash has nothing to say.
    const merchantId = shop.brand.merchant.id;
    await jobHandlers.watchPromise(api.secondProcess(), { merchantId, orderId: id });
    await minutes(1);
    expect(runningLate(number)).toBe(1);
    expect((await seenByMe(id)).estimatedAt).toBe(estimatedAt);
    await minutes(90);
    expect(runningLate(number)).toBe(3);
  });

  it("has its customer told the time that staff name, later than the promised one, each once", async () => {
    const { id, number, timeRange } = await accepted();
    const named = (time: number, by = operator) =>
      api.put(
        shop.brand,
        `/staff/v1/orders/${id}/estimate`,
        { estimatedAt: new Date(time).toISOString() },
        by,
      );
    const promised = Date.parse(timeRange.to);
    const refused = { status: 400, body: { fields: [{ path: "estimatedAt" }] } };
    expect(await named(promised)).toMatchObject(refused);
    expect(await named(api.now().getTime() + 3 * 3_600_000 + 1)).toMatchObject(refused);
    const courier = await aStaffMember(api, shop, "COURIER");
    expect((await named(promised + 20 * 60_000, courier)).status).toBe(403);

    for (const [later, notices] of [
      [20, 1],
      [20, 1],
      [10, 2],
    ] as const) {
      const { status, body } = await named(promised + later * 60_000);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(Date.parse((await seenByMe(id)).estimatedAt)).toBe(promised + later * 60_000);
      await minutes(1);
      expect(runningLate(number)).toBe(notices);
    }

    await moveOrder(api, shop, id, "DELIVERED");
    expect(await named(promised + 20 * 60_000)).toMatchObject({
      status: 409,
      body: { code: "STATUS_NOT_ALLOWED" },
    });
  });

  it("is late to nobody once it has arrived", async () => {
    const { id, number, timeRange } = await accepted();
    await moveOrder(api, shop, id, "DELIVERED");
    await minutes(minutesUntil(timeRange.to) + 10);
    expect(runningLate(number)).toBe(0);
    expect((await seenByMe(id)).estimatedAt).toBeNull();
  });
});

it("the customer is notified after the brand's own time, or never", async () => {
  const lateNotice = (lateNoticeMinutes: number | null) =>
    api.rows(shop.brand, (db) =>
      db
        .updateTable("merchant")
        .set({ lateNoticeMinutes })
        .where("id", "=", shop.brand.merchant.id)
        .execute(),
    );
  await lateNotice(2);
  const soon = await placed();
  await minutes(3);
  expect(toCustomer(soon.number)).toBe(1);
  await lateNotice(null);
  const never = await placed();
  await minutes(30);
  expect(notified(never)).toEqual({ group: 1, manager: 1, customer: 0 });
  await lateNotice(10);
});

it("a branch may accept its orders automatically, with the quoted time", async () => {
  const automatic = (autoAccept: boolean) =>
    api.rows(shop.brand, (db) =>
      db.updateTable("branch").set({ autoAccept }).where("id", "=", otherBranchId).execute(),
    );
  await automatic(true);
  const { id } = await placed(otherBranchId);
  const order = await seenByMe(id);
  expect(order).toMatchObject({ status: "ACCEPTED", promisedAt: null });
  expect(order.timeRange.to).not.toBe(order.timeRange.from);
  const { id: other } = await placed();
  expect((await seenByMe(other)).status).toBe("OPEN");
  await automatic(false);
});

describe("the office's devices", () => {
  const subscribe = async (device: string, name: string) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
    const answer = await api.put(shop.brand, "/staff/v1/push", { endpoint, keys }, { device });
    expect(answer.body).toEqual({ key: "the-public-key", endpoint });
    return endpoint;
  };
  const aDevice = (role: "OPERATOR" | "OWNER" | "WAITER", phone: string) =>
    signInToOffice(api, shop.brand, { phone, role });

  it("are notified at once, and those of managers again after 3 min", async () => {
    const ofOperator = await subscribe(await aDevice("OPERATOR", "+998935550001"), "operator");
    const ofOwner = await subscribe(await aDevice("OWNER", "+998935550002"), "owner");
    const ofWaiter = await subscribe(await aDevice("WAITER", "+998935550003"), "waiter");
    const { id, number } = await placed();
    const fresh = { kind: "NEW_ORDER", merchantId: shop.brand.merchant.id, orderId: id, number };
    expect(api.push.sentTo(ofOperator)).toEqual([fresh]);
    expect(api.push.sentTo(ofOwner)).toEqual([fresh]);
    expect(api.push.sentTo(ofWaiter)).toEqual([]);
    await minutes(4);
    expect(api.push.sentTo(ofOperator)).toEqual([fresh]);
    expect(api.push.sentTo(ofOwner)).toEqual([fresh, { ...fresh, kind: "WAITING_ORDER" }]);
  });

  it("of a courier are notified of an order as soon as it is assigned to that courier", async () => {
    const first = await aStaffMember(api, shop, "COURIER");
    const second = await aStaffMember(api, shop, "COURIER");
    const ofFirst = await subscribe(first.cookie, "first-courier");
    const ofSecond = await subscribe(second.cookie, "second-courier");
    const draft = { ...shop.draft, promoCode: undefined, totalPrice: 130_360 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
    await moveOrder(api, shop, body.id, "DONE");
    await api.runJobs();
    expect(api.push.sentTo(ofFirst)).toEqual([]);

    const assignTo = async ({ courierId }: StaffMember) => {
      const path = `/staff/v1/orders/${body.id}/courier`;
      expect((await api.put(shop.brand, path, { courierId }, operator)).status).toBe(200);
      await api.runJobs();
    };
    const { id: orderId, number } = body;
    const theirs = { kind: "ASSIGNED_ORDER", merchantId: shop.brand.merchant.id, orderId, number };
    await assignTo(first);
    expect(api.push.sentTo(ofFirst)).toEqual([theirs]);
    expect(api.push.sentTo(ofSecond)).toEqual([]);
    await assignTo(second);
    expect(api.push.sentTo(ofFirst)).toEqual([theirs]);
    expect(api.push.sentTo(ofSecond)).toEqual([theirs]);
  });

  it("are notified until they unsubscribe, sign out, or the browser ends it", async () => {
    const [first, second, third] = [
      await aDevice("OPERATOR", "+998935550004"),
      await aDevice("OPERATOR", "+998935550005"),
      await aDevice("OPERATOR", "+998935550006"),
    ];
    const endpoints = [
      await subscribe(first, "first"),
      await subscribe(second, "second"),
      await subscribe(third, "third"),
    ];
    await api.remove(shop.brand, "/staff/v1/push", { device: first });
    await api.remove(shop.brand, "/staff/v1/session", { device: second });
    api.push.end(endpoints[2] ?? "");
    await placed();
    for (const endpoint of endpoints) expect(api.push.sentTo(endpoint)).toEqual([]);
    const { body } = await api.get(shop.brand, "/staff/v1/push", { device: third });
    expect(body.endpoint).toBeNull();
  });

  it("cannot be at an address of anybody's choice", async () => {
    const device = await aDevice("OPERATOR", "+998935550007");
    const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
    for (const endpoint of [
      "https://10.0.0.1/x",
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com.example.uz/x",
    ]) {
      const { status } = await api.put(
        shop.brand,
        "/staff/v1/push",
        { endpoint, keys },
        { device },
      );
      expect(status).toBe(400);
    }
  });
});
