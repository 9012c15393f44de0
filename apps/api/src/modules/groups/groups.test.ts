import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import type { RequestOptions, TestAnswer } from "../../../test/support/test-process.ts";
import { addJob } from "../../jobs/jobs.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { anId } from "@dasturxon/testing/sample-values";

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi({ limits: { groupsPerAddress: { perHour: 1_000, perDay: 1_000 } } });
  shop = await openShop(api);
});
afterAll(() => api.close());

const aSecret = () => randomBytes(32).toString("base64url");
type Member = { id: string; key: string };
const aMember = (): Member => {
  const id = anId();
  return { id, key: `${id}.${aSecret()}` };
};
const lavash = (count = 1) => ({ productId: shop.lavash.id, count, modifications: [] });
const plov = () => ({
  productId: shop.plov.id,
  count: 1,
  modifications: [{ id: shop.cheeseId, count: 1 }],
});
const as = ({ key }: Member, more: RequestOptions = {}): RequestOptions => ({
  ...more,
  headers: { ...more.headers, "x-group-member": key },
});
type Entry = { name: string; lines?: object[]; isReady?: boolean };

/** A link: its group is of `shop` unless another is named. */
const link = (token: string, of = shop) => {
  const path = `/orders/v1/groups/${token}`;
  return {
    token,
    open: (member: Member, entry: Entry, more?: RequestOptions) =>
      api.put(of.brand, path, { lines: [], ...entry }, as(member, more)),
    get: () => api.get(of.brand, path),
    save: (member: Member, entry: Entry, more?: RequestOptions) =>
      api.put(of.brand, `${path}/member`, { lines: [], ...entry }, as(member, more)),
    remove: (member: Member, id: string) =>
      api.remove(of.brand, `${path}/members/${id}`, as(member)),
    state: (member: Member, state: string) =>
      api.put(of.brand, `${path}/state`, { state }, as(member)),
  };
};
type Link = ReturnType<typeof link>;

const result = ({ status, body }: TestAnswer) => (status === 200 ? body : [status, body.code]);
const names = (answer: TestAnswer) => answer.body.members.map(({ name }: Entry) => name);

/** A group of Nigora, who has chosen a plov with cheese, and Sardor, who has chosen two lavash. */
async function aGroup() {
  const group = link(aSecret());
  const [nigora, sardor] = [aMember(), aMember()];
  await group.open(nigora, { name: "Nigora", lines: [plov()] });
  await group.save(sardor, { name: "Sardor", lines: [lavash(2)] });
  return { ...group, nigora, sardor };
}

describe("a group basket", () => {
  it("is filled by everybody with the link, each line with its name", async () => {
    const { get, nigora, sardor, token } = await aGroup();
    expect(result(await get())).toEqual({
      state: "OPEN",
      version: 2,
      members: [
        { id: nigora.id, name: "Nigora", isOwner: true, isReady: false, lines: [plov()] },
        { id: sardor.id, name: "Sardor", isOwner: false, isReady: false, lines: [lavash(2)] },
      ],
      orderNumber: null,
      expiresAt: new Date(api.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    const stored = await api.rows(shop.brand, (db) =>
      db.selectFrom("groupMember").selectAll().execute(),
    );
    // Tokens and secrets are stored as hashes only.
    const texts = JSON.stringify(stored);
    for (const secret of [token, nigora.key.split(".")[1], sardor.key.split(".")[1]])
      expect(texts).not.toContain(secret);
  });

  it("does not change by a repeated request, also a concurrent one", async () => {
    const group = link(aSecret());
    const [nigora, sardor] = [aMember(), aMember()];
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => group.open(nigora, { name: "Nigora", lines: [plov()] })),
    );
    expect(opened.map(({ status, body }) => [status, body.version])).toEqual(
      opened.map(() => [200, 1]),
    );
    const joined = await Promise.all(
      Array.from({ length: 4 }, () => group.save(sardor, { name: "Sardor", lines: [lavash()] })),
    );
    expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 200));
    expect((await group.get()).body).toMatchObject({ version: 2, members: { length: 2 } });
  });

  it("gives everybody a name of their own", async () => {
    const { save, sardor } = await aGroup();
    const [second, third] = [aMember(), aMember()];
    expect(names(await save(second, { name: "sardor" }))).toEqual(["Nigora", "Sardor", "sardor 2"]);
    expect(names(await save(third, { name: "Sardor" }))).toContain("Sardor 3");
    // The same request again keeps the name.
    expect(names(await save(second, { name: "sardor" }))).toContain("sardor 2");
    expect(names(await save(sardor, { name: "Sardor", isReady: true }))).toContain("Sardor");
  });

  it("leaves out what is not on the menu", async () => {
    const { save, sardor } = await aGroup();
    const unknown = { ...lavash(), productId: anId() };
    const { body } = await save(sardor, { name: "Sardor", lines: [unknown, lavash()] });
    expect(body.members[1].lines).toEqual([lavash()]);
  });

  it("is closed after 24 hours, and deleted in the night after", async () => {
    const closing = await testApi();
    const there = await openShop(closing);
    const group = `/orders/v1/groups/${aSecret()}`;
    const [nigora, sardor] = [aMember(), aMember()];
    const entry = { name: "Nigora", lines: [] };
    await closing.put(there.brand, group, entry, as(nigora));
    closing.pass(24 * 3_600_000);
    expect((await closing.get(there.brand, group)).body.state).toBe("CLOSED");
    expect(result(await closing.put(there.brand, `${group}/member`, entry, as(sardor)))).toEqual([
      409,
      "GROUP_ENDED",
    ]);
    await closing.rows(there.brand, (db) =>
      addJob(db, "forgetGroups", { merchantId: there.brand.merchant.id }),
    );
    await closing.runJobs();
    expect((await closing.get(there.brand, group)).status).toBe(404);
    await closing.close();
  });
});

describe("a change", () => {
  type Group = Awaited<ReturnType<typeof aGroup>>;
  const stranger = aMember();
  const cases: {
    title: string;
    before?: (group: Group) => Promise<unknown>;
    change: (group: Group) => Promise<TestAnswer>;
    answer: unknown;
  }[] = [
    {
      title: "of the state by a guest is refused",
      change: ({ state, sardor }) => state(sardor, "LOCKED"),
      answer: [403, "GROUP_OWNER_ONLY"],
    },
    {
      title: "of the state by a stranger is refused",
      change: ({ state }) => state(stranger, "LOCKED"),
      answer: [404, "NOT_FOUND"],
    },
    {
      title: "under another member's id is refused",
      change: ({ save, nigora }) =>
        save({ id: nigora.id, key: `${nigora.id}.${aSecret()}` }, { name: "Nigora" }),
      answer: [404, "NOT_FOUND"],
    },
    {
      title: "of a locked basket by a guest is refused",
      before: ({ state, nigora }) => state(nigora, "LOCKED"),
      change: ({ save, sardor }) => save(sardor, { name: "Sardor", lines: [lavash(3)] }),
      answer: [409, "GROUP_LOCKED"],
    },
    {
      title: "of a locked basket by its owner is refused",
      before: ({ state, nigora }) => state(nigora, "LOCKED"),
      change: ({ save, nigora }) => save(nigora, { name: "Nigora", lines: [] }),
      answer: [409, "GROUP_LOCKED"],
    },
    {
      title: "that changes nothing is accepted by a locked basket",
      before: ({ state, nigora }) => state(nigora, "LOCKED"),
      change: ({ save, sardor }) => save(sardor, { name: "Sardor", lines: [lavash(2)] }),
      answer: expect.objectContaining({ state: "LOCKED", version: 3 }),
    },
    {
      title: "is possible again once it is unlocked",
      before: async ({ state, nigora }) => [
        await state(nigora, "LOCKED"),
        await state(nigora, "OPEN"),
      ],
      change: ({ save, sardor }) => save(sardor, { name: "Sardor", isReady: true }),
      answer: expect.objectContaining({ state: "OPEN", version: 5 }),
    },
    {
      title: "by whoever was removed is refused",
      before: ({ remove, nigora, sardor }) => remove(nigora, sardor.id),
      change: ({ save, sardor }) => save(sardor, { name: "Sardor" }),
      answer: [409, "GROUP_LEFT"],
    },
    {
      title: "removes a guest with everything they chose",
      change: ({ remove, nigora, sardor }) => remove(nigora, sardor.id),
      answer: expect.objectContaining({
        version: 3,
        members: [expect.objectContaining({ name: "Nigora" })],
      }),
    },
    {
      title: "lets a guest leave",
      change: ({ remove, sardor }) => remove(sardor, sardor.id),
      answer: expect.objectContaining({ members: [expect.objectContaining({ isOwner: true })] }),
    },
    {
      title: "lets no guest remove another",
      change: ({ remove, sardor, nigora }) => remove(sardor, nigora.id),
      answer: [403, "GROUP_OWNER_ONLY"],
    },
    {
      title: "closes the group when its owner leaves",
      change: ({ remove, nigora }) => remove(nigora, nigora.id),
      answer: expect.objectContaining({ state: "CLOSED" }),
    },
    {
      title: "of a closed group is refused",
      before: ({ remove, nigora }) => remove(nigora, nigora.id),
      change: ({ save }) => save(stranger, { name: "Begona" }),
      answer: [409, "GROUP_ENDED"],
    },
    {
      title: "that unlocks a closed group is refused",
      before: ({ remove, nigora }) => remove(nigora, nigora.id),
      change: ({ state, nigora }) => state(nigora, "OPEN"),
      answer: [409, "GROUP_ENDED"],
    },
    {
      title: "by somebody else with the same token is refused",
      change: ({ open }) => open(stranger, { name: "Begona" }),
      answer: [404, "NOT_FOUND"],
    },
    {
      title: "to more than 100 lines is refused",
      before: ({ save, sardor }) =>
        save(sardor, { name: "Sardor", lines: Array.from({ length: 50 }, () => lavash()) }),
      change: async ({ save }) => {
        await save(aMember(), {
          name: "Feruza",
          lines: Array.from({ length: 49 }, () => lavash()),
        });
        return save(aMember(), { name: "Begona", lines: [lavash()] });
      },
      answer: [409, "LIST_FULL"],
    },
    {
      title: "of more than 50 lines of one person is refused",
      change: ({ save, sardor }) =>
        save(sardor, { name: "Sardor", lines: Array.from({ length: 51 }, () => lavash()) }),
      answer: [400, "INVALID_REQUEST"],
    },
    {
      title: "of too many characters is refused",
      change: ({ save, sardor }) =>
        save(sardor, {
          name: "Sardor",
          lines: Array.from({ length: 50 }, () => ({ ...lavash(), comment: "x".repeat(500) })),
        }),
      answer: [413, "BODY_TOO_LARGE"],
    },
    ...["", " ", "a\nb", "a\0b", "x".repeat(33)].map((name) => ({
      title: `to the name ${JSON.stringify(name)} is refused`,
      change: ({ save, sardor }: Group) => save(sardor, { name }),
      answer: [400, "INVALID_REQUEST"],
    })),
    {
      title: "with a key of the wrong form is refused",
      change: ({ save }) => save({ id: "", key: "nonsense" }, { name: "Sardor" }),
      answer: [400, "INVALID_REQUEST"],
    },
  ];

  it.each(cases)("$title", async ({ before, change, answer }) => {
    const group = await aGroup();
    await before?.(group);
    const version = (await group.get()).body.version;
    const answered = await change(group);
    expect(result(answered)).toEqual(answer);
    if (answered.status >= 400 && answered.body.code !== "LIST_FULL")
      expect((await group.get()).body.version).toBe(version);
  });

  it("by the 21st person is refused", async () => {
    const { save } = await aGroup();
    const answers: TestAnswer[] = [];
    for (let at = 3; at <= 21; at += 1)
      answers.push(await save(aMember(), { name: `Mehmon ${at}` }));
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: "LIST_FULL" } });
  });

  it("of two people at once loses nothing", async () => {
    const { save, get, nigora, sardor } = await aGroup();
    await Promise.all([
      save(nigora, { name: "Nigora", lines: [plov(), lavash()] }),
      save(sardor, { name: "Sardor", lines: [lavash(5)], isReady: true }),
    ]);
    expect((await get()).body).toMatchObject({
      version: 4,
      members: [
        { lines: [plov(), lavash()], isReady: false },
        { lines: [lavash(5)], isReady: true },
      ],
    });
  });
});

describe("another brand", () => {
  it("does not know the link", async () => {
    const theirs = await openShop(api);
    const { token, nigora } = await aGroup();
    const there = link(token, theirs);
    expect(result(await there.get())).toEqual([404, "NOT_FOUND"]);
    expect(result(await there.save(nigora, { name: "Nigora" }))).toEqual([404, "NOT_FOUND"]);
    expect(result(await there.state(nigora, "LOCKED"))).toEqual([404, "NOT_FOUND"]);
    // The database itself shows it to nobody but the server.
    const merchantId = shop.brand.merchant.id;
    const { id: accountId } = await aCustomer(api, shop, "+998905550001");
    for (const scope of [
      { merchantId: theirs.brand.merchant.id, accountId: "*" },
      { merchantId, accountId },
      { merchantId, accountId: null },
    ]) {
      const seen = await api.database.inTenant(scope, (db) =>
        db.selectFrom("groupMember").select("name").where("merchantId", "=", merchantId).execute(),
      );
      expect(seen).toEqual([]);
    }
  });
});

describe("the limit of an address", () => {
  it("holds over all processes", async () => {
    const limits = { groupsPerAddress: { perHour: 3, perDay: 5 } };
    const limited = await testApi({ limits });
    const there = await openShop(limited);
    const other = limited.secondProcess({ limits });
    const open = (process: Pick<TestApi, "put">, address: string) =>
      process.put(
        there.brand,
        `/orders/v1/groups/${aSecret()}`,
        { name: "Nigora", lines: [] },
        as(aMember(), { address }),
      );
    for (const process of [limited, other, limited])
      expect((await open(process, "203.0.113.5")).status).toBe(200);
    expect(await open(other, "203.0.113.5")).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED" },
    });
    expect((await open(other, "203.0.113.6")).status).toBe(200);
    await limited.close();
  });
});

describe("the stream of a group", () => {
  type Message = { id: number; group: { state: string; members: { name: string }[] } };

  async function follow(process: Pick<TestApi, "fetch">, token: string) {
    const going = new AbortController();
    const request = new Request(`http://localhost/api/orders/v1/groups/${token}/events`, {
      signal: going.signal,
      headers: { host: `${shop.brand.merchant.sub}.localhost` },
    });
    const response = await process.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    return {
      response,
      async next(): Promise<Message> {
        for (;;) {
          const end = rest.indexOf("\n\n");
          if (end >= 0) {
            const block = rest.slice(0, end);
            rest = rest.slice(end + 2);
            const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
            const [, data] = /^data: (.*)$/m.exec(block) ?? [];
            if (data) return { id: Number(id), group: JSON.parse(data) };
            continue;
          }
          const { done, value } = await reader.read();
          if (done) throw new Error("The stream has ended");
          rest += value;
        }
      },
      end: () => going.abort(),
    };
  }

  it("shows the group at once, and each change by anybody at any process", async () => {
    const { token, save, state, nigora, sardor } = await aGroup();
    const other = api.secondProcess();
    await other.connected();
    const [here, there] = [await follow(api, token), await follow(other, token)];
    for (const stream of [here, there])
      expect(await stream.next()).toMatchObject({ id: 2, group: { members: { length: 2 } } });
    await save(sardor, { name: "Sardor", isReady: true });
    for (const stream of [here, there])
      expect(await stream.next()).toMatchObject({
        id: 3,
        group: { members: { 1: { isReady: true } } },
      });
    await state(nigora, "LOCKED");
    for (const stream of [here, there])
      expect(await stream.next()).toMatchObject({ id: 4, group: { state: "LOCKED" } });
    here.end();
    there.end();
  });

  it("is refused for an unknown link", async () => {
    const { response } = await follow(api, aSecret());
    expect(response.status).toBe(404);
  });
});

describe("an order of a group", () => {
  let customer: Awaited<ReturnType<typeof aCustomer>>;
  let phones = 0;
  beforeEach(async () => {
    customer = await aCustomer(api, shop, `+9989055511${String((phones += 1)).padStart(2, "0")}`);
  });

  /** Nigora's plov with cheese is 42,180, Sardor's lavash 64,000; both with the service fee of 2,000. */
  const total = 108_180;
  const place = (
    { token }: Pick<Link, "token">,
    member: Member,
    { key = anId(), ...more }: { key?: string; totalPrice?: number; cartItems?: object[] } = {},
    who = customer,
  ) =>
    api.post(
      shop.brand,
      "/orders/v1/orders",
      {
        ...shop.pickUp,
        totalPrice: total,
        // Another basket than the group's: the group's counts.
        cartItems: [lavash(7)],
        group: { token, member: member.key },
        ...more,
      },
      { token: who.token, headers: { "idempotency-key": key } },
    );

  it("takes over the lines of everybody, with their names, once", async () => {
    const group = await aGroup();
    await group.state(group.nigora, "LOCKED");
    const key = anId();
    const placed = await place(group, group.nigora, { key });
    expect(placed).toMatchObject({ status: 200, body: { totalPrice: total, productCount: 3 } });
    const lines = placed.body.cartItems.map(
      ({ person, count }: { person: string; count: number }) => [person, count],
    );
    expect(lines).toEqual([
      ["Nigora", 1],
      ["Sardor", 2],
    ]);
    // The same press again is the same order, and another one is refused.
    expect((await place(group, group.nigora, { key })).body).toMatchObject({
      id: placed.body.id,
      cartItems: [{ person: "Nigora" }, { person: "Sardor" }],
    });
    expect(result(await place(group, group.nigora))).toEqual([409, "GROUP_ENDED"]);
    expect((await group.get()).body).toMatchObject({
      state: "ORDERED",
      orderNumber: placed.body.number,
    });
    expect(result(await group.save(group.sardor, { name: "Sardor" }))).toEqual([
      409,
      "GROUP_ENDED",
    ]);
  });

  it("is placed once by two tabs at the same moment", async () => {
    const group = await aGroup();
    await group.state(group.nigora, "LOCKED");
    const answers = await Promise.all([1, 2, 3].map(() => place(group, group.nigora)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await api.get(
      shop.brand,
      `/orders/v1/orders/user/${customer.id}/active`,
      customer,
    );
    expect(body).toHaveLength(1);
  });

  it.each([
    {
      title: "by a guest",
      who: "sardor" as const,
      locked: true,
      more: {},
      answer: [403, "GROUP_OWNER_ONLY"],
    },
    {
      title: "of an unlocked basket",
      who: "nigora" as const,
      locked: false,
      more: {},
      answer: [409, "GROUP_CHANGED"],
    },
    {
      title: "at another price than that of the group's lines",
      who: "nigora" as const,
      locked: true,
      more: { totalPrice: 7 * 32_000 },
      answer: [409, "QUOTE_CHANGED"],
    },
  ])("$title is refused, and changes nothing", async ({ who, locked, more, answer }) => {
    const group = await aGroup();
    if (locked) await group.state(group.nigora, "LOCKED");
    const before = (await group.get()).body;
    expect(result(await place(group, group[who], more))).toEqual(answer);
    expect((await group.get()).body).toEqual(before);
  });

  it("leaves the group as it was if the order is refused", async () => {
    const group = await aGroup();
    await group.state(group.nigora, "LOCKED");
    await api.rows(shop.brand, (db) =>
      db
        .updateTable("merchant")
        .set({ openOrdersLimit: 1 })
        .where("id", "=", shop.brand.merchant.id)
        .execute(),
    );
    api.services.bus.publish({ topic: "merchant", merchantId: shop.brand.merchant.id });
    const other = await aGroup();
    await other.state(other.nigora, "LOCKED");
    expect((await place(other, other.nigora)).status).toBe(200);
    expect(result(await place(group, group.nigora))).toEqual([409, "TOO_MANY_OPEN_ORDERS"]);
    expect((await group.get()).body).toMatchObject({ state: "LOCKED", orderNumber: null });
    await api.write(shop.brand);
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
