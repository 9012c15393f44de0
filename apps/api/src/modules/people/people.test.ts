import { APPLICATION_DAYS } from "@dasturxon/contract/constants";
import type { StaffMember } from "@dasturxon/contract/entities/people";
import type { Role } from "@dasturxon/contract/entities/user";
import { aVacancy } from "@dasturxon/testing/content-builders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addJob } from "../../jobs/jobs.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";
import { accept, cookieOf, signInToOffice } from "../staff/staff-test-office.ts";

let api: TestApi;
let shop: Shop;
let otherBranchId: string;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand, branch }) => {
    brand.vacancies = [
      aVacancy({ branchId: branch.id }),
      aVacancy({ branchId: null }),
      aVacancy({ branchId: null }),
    ];
  });
  otherBranchId = api.services.newId();
  const other = JSON.stringify({ id: otherBranchId, is_main: false });
  await api.rows(shop.brand, (db) =>
    sql`insert into branch select (jsonb_populate_record(b, ${other}::jsonb)).* from branch b
      where b.merchant_id = ${shop.brand.merchant.id} and b.id = ${shop.branch.id}`.execute(db),
  );
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989355${String((phones += 1)).padStart(5, "0")}`;
const signIn = (role: Role, branchIds: readonly string[] = []) =>
  signInToOffice(api, shop.brand, { phone: aPhone(), role, branchIds });
const people = async (device: string): Promise<StaffMember[]> =>
  (await api.get(shop.brand, "/staff/v1/people", { device })).body;
const add = (device: string, given: object = {}) =>
  api.post(
    shop.brand,
    "/staff/v1/people",
    { phone: aPhone(), firstName: "Sardor", role: "OPERATOR", branchIds: null, ...given },
    { device },
  );
const pair = (device: string, given: object = {}) =>
  api.post(
    shop.brand,
    "/staff/v1/tablets",
    { name: "Tandir", role: "KITCHEN", branchIds: [shop.branch.id], station: "TANDIR", ...given },
    { device },
  );
const change = (device: string, id: string, role: Role, branchIds: readonly string[] | null) =>
  api.put(shop.brand, `/staff/v1/people/${id}`, { role, branchIds }, { device });
const end = (device: string, id: string) =>
  api.remove(shop.brand, `/staff/v1/people/${id}`, { device });
const session = (device: string | null) => api.get(shop.brand, "/staff/v1/session", { device });
const orders = (device: string, at: Pick<TestApi, "get"> = api) =>
  at.get(shop.brand, "/staff/v1/orders", { device });
const join = async (token: string, body = { firstName: "Sardor" }) =>
  cookieOf(await accept(api, shop.brand, token, { body })) ?? "";

const forbidden = { status: 403, body: { code: "FORBIDDEN" } };
const absent = { status: 404, body: { code: "NOT_FOUND" } };
const unauthorized = { status: 401, body: { code: "UNAUTHORIZED" } };

describe("appointing people", () => {
  it("notes what a courier comes by, with the invitation or later", async () => {
    const owner = await signIn("OWNER");
    const scooter = { kind: "SCOOTER", name: "Qora Vespa", plate: "" };
    const { body } = await add(owner, { role: "COURIER", vehicle: scooter });
    expect(body.member.vehicle).toEqual(scooter);
    const vehicleOf = async (vehicle?: object | null) => {
      const path = `/staff/v1/people/${body.member.id}`;
      const update = { role: "COURIER", branchIds: null, vehicle };
      return (await api.put(shop.brand, path, update, { device: owner })).body.vehicle;
    };
    const car = { kind: "CAR", name: "Oq Cobalt", plate: "01 A 123 BC" };
    expect(await vehicleOf(car)).toEqual(car);
    expect(await vehicleOf()).toEqual(car);
    expect(await vehicleOf(null)).toBeNull();
    const wrong = await add(owner, { role: "COURIER", vehicle: { ...car, plate: "1".repeat(13) } });
    expect(wrong.status).toBe(400);
  });

  it("gives a link that signs the person in once, with role and branches", async () => {
    const owner = await signIn("OWNER");
    const phone = aPhone();
    const added = await add(owner, { phone, role: "MANAGER", branchIds: [shop.branch.id] });
    expect(added).toMatchObject({
      status: 200,
      body: {
        member: {
          phone,
          firstName: "Sardor",
          role: "MANAGER",
          branchIds: [shop.branch.id],
          mayChange: true,
          invitation: { isUsed: false },
          devices: [],
        },
      },
    });
    const device = await join(added.body.invitationToken);
    expect((await session(device)).body).toMatchObject({
      phone,
      role: "MANAGER",
      branchIds: [shop.branch.id],
    });
    const member = (await people(owner)).find((one) => one.phone === phone);
    expect(member).toMatchObject({
      invitation: { isUsed: true },
      devices: [{ isCurrent: false }],
    });
    expect((await accept(api, shop.brand, added.body.invitationToken)).body.code).toBe(
      "INVITATION_USED",
    );
  });

  it("keeps a customer's account, and refuses a person who is staff already", async () => {
    const owner = await signIn("OWNER");
    const phone = aPhone();
    const { user } = await api.signIn(shop.brand, phone);
    expect((await add(owner, { phone })).body.member.id).toBe(user.id);
    expect(await add(owner, { phone })).toMatchObject({
      status: 409,
      body: { code: "ALREADY_STAFF" },
    });
  });

  it("is for lower roles alone, by owner and manager", async () => {
    const [owner, manager] = [await signIn("OWNER"), await signIn("MANAGER")];
    expect(await add(owner, { role: "OWNER" })).toMatchObject(forbidden);
    expect((await add(owner, { role: "MANAGER" })).status).toBe(200);
    for (const role of ["OWNER", "MANAGER"])
      expect(await add(manager, { role })).toMatchObject(forbidden);
    expect((await add(manager, { role: "KITCHEN" })).status).toBe(200);
    const { body } = await add(owner, { role: "CUSTOMER" });
    expect(body.code).toBe("INVALID_REQUEST");
  });

  it("keeps a manager within the own branches, and others out of sight", async () => {
    const owner = await signIn("OWNER");
    const manager = await signIn("MANAGER", [shop.branch.id]);
    const elsewhere = (await add(owner, { branchIds: [otherBranchId] })).body.member.id;
    const everywhere = (await add(owner)).body.member.id;
    const here = (await add(manager, { branchIds: [shop.branch.id] })).body.member.id;
    expect(await add(manager)).toMatchObject(forbidden);
    expect(await add(manager, { branchIds: [otherBranchId] })).toMatchObject(absent);
    const seen = (await people(manager)).map(({ id }) => id);
    expect(seen).toContain(here);
    expect(seen).not.toContain(elsewhere);
    expect(seen).not.toContain(everywhere);
    for (const id of [elsewhere, everywhere])
      expect(await change(manager, id, "WAITER", [shop.branch.id])).toMatchObject(absent);
    expect(await change(manager, here, "WAITER", [otherBranchId])).toMatchObject(absent);
    expect(await change(manager, here, "WAITER", null)).toMatchObject(forbidden);
    expect((await change(manager, here, "WAITER", [shop.branch.id])).body.role).toBe("WAITER");
  });

  it("leaves colleagues of the same role alone", async () => {
    const [manager, owner] = [await signIn("MANAGER"), await signIn("OWNER")];
    const colleague = (await add(owner, { role: "MANAGER" })).body.member.id;
    const { body: boss } = await session(owner);
    for (const id of [colleague, boss.accountId]) {
      expect(await change(manager, id, "WAITER", null)).toMatchObject(forbidden);
      expect(await end(manager, id)).toMatchObject(forbidden);
      const path = `/staff/v1/people/${id}/invitation`;
      expect(await api.post(shop.brand, path, {}, { device: manager })).toMatchObject(forbidden);
    }
    const shown = (await people(manager)).find(({ id }) => id === boss.accountId);
    expect(shown).toMatchObject({ mayChange: false, devices: [] });
  });

  it("is no call of a brand's pages: a bearer token appoints nobody", async () => {
    const phone = aPhone();
    await signInToOffice(api, shop.brand, { phone, role: "OWNER" });
    const { token } = await api.signIn(shop.brand, phone);
    const answer = await api.get(shop.brand, "/staff/v1/people", { token });
    expect(answer.status).toBe(404);
  });
});

describe("ending", () => {
  it("a person: is out of two processes and an open stream at once, and for good", async () => {
    const second = api.secondProcess();
    await Promise.all([api.connected(), second.connected()]);
    const owner = await signIn("OWNER");
    const { member, invitationToken: token } = (await add(owner)).body;
    const device = await join(token);
    expect((await orders(device, second)).status).toBe(200);
    const stream = await second.fetchOffice(
      new Request("http://office.localhost/api/staff/v1/orders/events", {
        headers: {
          host: "office.localhost",
          origin: "http://office.localhost",
          cookie: `office=${device}`,
          "x-merchant-id": shop.brand.merchant.id,
        },
      }),
      { address: "203.0.113.7", peer: "127.0.0.1" },
    );
    expect(stream.status).toBe(200);
    const ended = stream.text();
    expect((await end(owner, member.id)).status).toBe(204);
    expect(await ended).toContain(": connected");
    await expect.poll(() => orders(device, second), { timeout: 5_000 }).toMatchObject(unauthorized);
    expect(await orders(device)).toMatchObject(unauthorized);
    expect((await people(owner)).map(({ id }) => id)).not.toContain(member.id);
    expect(await end(owner, member.id)).toMatchObject(absent);
  });

  it("a person: is out within five seconds even if the news is lost", async () => {
    const owner = await signIn("OWNER");
    const { member, invitationToken: token } = (await add(owner)).body;
    const device = await join(token);
    const second = api.secondProcess();
    expect((await orders(device, second)).status).toBe(200);
    // Behind the back of the bus.
    await api.rows(shop.brand, (db) =>
      db.updateTable("account").set({ role: "CUSTOMER" }).where("id", "=", member.id).execute(),
    );
    api.pass(5_000);
    expect(await orders(device, second)).toMatchObject(unauthorized);
  });

  it("one device of a person: leaves the others", async () => {
    const owner = await signIn("OWNER");
    const { member, invitationToken: token } = (await add(owner)).body;
    const phone = await join(token);
    const path = `/staff/v1/people/${member.id}`;
    const again = await api.post(shop.brand, `${path}/invitation`, {}, { device: owner });
    const tablet = await join(again.body.invitationToken);
    const [lost] = (await people(owner)).find(({ id }) => id === member.id)?.devices ?? [];
    const gone = await api.remove(shop.brand, `${path}/devices/${lost?.id}`, { device: owner });
    expect(gone.status).toBe(204);
    expect(
      [(await orders(phone)).status, (await orders(tablet)).status].toSorted(
        (one, other) => one - other,
      ),
    ).toEqual([200, 401]);
  });

  it("oneself: not the last owner", async () => {
    const own = await openShop(api);
    const at = { brand: own.brand };
    const first = await signInToOffice(api, own.brand, { phone: aPhone(), role: "OWNER" });
    const { body } = await api.get(at.brand, "/staff/v1/session", { device: first });
    const leave = (device: string, id: string) =>
      api.remove(own.brand, `/staff/v1/people/${id}`, { device });
    expect(await leave(first, body.accountId)).toMatchObject({
      status: 409,
      body: { code: "LAST_OWNER" },
    });
    const second = await signInToOffice(api, own.brand, { phone: aPhone(), role: "OWNER" });
    const { body: beside } = await api.get(own.brand, "/staff/v1/session", { device: second });
    // Both leave at once: one stays.
    const answers = await Promise.all([
      leave(first, body.accountId),
      leave(second, beside.accountId),
    ]);
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      204, 409,
    ]);
  });
});

describe("a tablet", () => {
  it("may be paired with a station of the menu", async () => {
    const own = await openShop(api, ({ brand }) => {
      for (const [index, product] of brand.products.entries())
        product.station = ["Tandir", "Bar", null][index % 3];
    });
    const owner = await signInToOffice(api, own.brand, { phone: aPhone(), role: "OWNER" });
    const { body } = await api.get(own.brand, "/staff/v1/stations", { device: owner });
    expect(body).toEqual(["Bar", "Tandir"]);
  });

  it("is signed in by its link, with role, branch and station, and has no phone", async () => {
    const manager = await signIn("MANAGER", [shop.branch.id]);
    const paired = await pair(manager);
    expect(paired).toMatchObject({
      status: 200,
      body: { member: { phone: null, firstName: "Tandir", station: "TANDIR", role: "KITCHEN" } },
    });
    const { invitationToken: token, member } = paired.body;
    const invitation = await api.get(shop.brand, `/staff/v1/invitations/${token}`, {
      device: null,
    });
    expect(invitation.body).toMatchObject({ phone: null, firstName: "Tandir", role: "KITCHEN" });
    const device = await join(token, { firstName: "Tandir" });
    expect((await session(device)).body).toMatchObject({
      phone: null,
      role: "KITCHEN",
      station: "TANDIR",
      branchIds: [shop.branch.id],
    });
    expect((await orders(device)).status).toBe(200);
    expect((await end(manager, member.id)).status).toBe(204);
    expect(await orders(device)).toMatchObject(unauthorized);
  });

  it("stands in the manager's branches, and is no courier", async () => {
    const manager = await signIn("MANAGER", [shop.branch.id]);
    expect(await pair(manager, { branchIds: [otherBranchId] })).toMatchObject(absent);
    expect((await pair(manager, { role: "COURIER" })).body.code).toBe("INVALID_REQUEST");
    const { member } = (await pair(manager)).body;
    expect(await change(manager, member.id, "COURIER", [shop.branch.id])).toMatchObject(forbidden);
  });
});

describe("applications for vacancies", () => {
  const apply = (vacancyId: string, name: string) =>
    api.post(
      shop.brand,
      `/support/v1/vacancies/${vacancyId}/applications`,
      { name, phone: aPhone(), comment: "Tong otguncha ishlayman" },
      { address: `198.51.100.${(phones += 1) % 200}` },
    );
  const list = async (device: string) =>
    (await api.get(shop.brand, "/staff/v1/applications", { device })).body.content;
  const names = async (device: string) =>
    (await list(device)).map(({ name }: { name: string }) => name);

  it("are read by leaders, marked, deleted, and forgotten after their period", async () => {
    const [here, anywhere] = shop.brand.vacancies.map(({ id }) => id);
    for (const [id, name] of [
      [here, "Bobur"],
      [anywhere, "Dilnoza"],
    ] as const)
      expect((await apply(id ?? "", name)).status).toBeLessThan(300);
    const manager = await signIn("MANAGER", [shop.branch.id]);
    const elsewhere = await signIn("MANAGER", [otherBranchId]);
    expect(await names(manager)).toEqual(["Dilnoza", "Bobur"]);
    expect(await names(elsewhere)).toEqual(["Dilnoza"]);

    const [dilnoza, bobur] = await list(manager);
    expect(bobur).toMatchObject({
      state: "NEW",
      comment: "Tong otguncha ishlayman",
      deletedAt: new Date(api.now().getTime() + APPLICATION_DAYS * 24 * 3_600_000).toISOString(),
    });
    const path = `/staff/v1/applications/${bobur.id}`;
    const marked = await api.put(shop.brand, path, { state: "SEEN" }, { device: manager });
    expect(marked.body).toMatchObject({ id: bobur.id, state: "SEEN" });
    expect((await api.remove(shop.brand, path, { device: elsewhere })).status).toBe(404);
    expect((await api.remove(shop.brand, path, { device: manager })).status).toBe(204);
    expect(await names(manager)).toEqual(["Dilnoza"]);

    const forget = async () => {
      await api.rows(shop.brand, (db) =>
        addJob(db, "forgetApplications", { merchantId: shop.brand.merchant.id }),
      );
      await api.runJobs();
      return api.rows(shop.brand, (db) =>
        db.selectFrom("vacancyApplication").select("id").execute(),
      );
    };
    const dayMs = 24 * 3_600_000;
    api.pass((APPLICATION_DAYS - 1) * dayMs);
    expect(await forget()).toEqual([{ id: dilnoza.id }]);
    api.pass(dayMs);
    expect(await forget()).toEqual([]);
  });
});
