import { accept, cookieOf } from "@dasturxon/api/test/staff-test-office";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appoint, readStaffArguments } from "./staff-command.ts";

let api: TestApi;
let brand: Awaited<ReturnType<TestApi["brand"]>>;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand();
});
afterAll(() => api.close());

const phone = "+998901234567";
const office = "https://office.example.uz";
const command = async (...args: string[]) =>
  appoint(readStaffArguments(args), api.connectionString, office);
/** The database of the command has the real time. */
const now = () => api.pass(Date.now() - api.now().getTime());
const tokenIn = (text: string) =>
  /^https:\/\/office\.example\.uz\/invitation\/([\w-]{64})$/m.exec(text)?.[1] ?? "";
const branchId = () => brand.branches[0]?.id ?? "";
const staffOrders = (token: string) => api.get(brand, "/staff/v1/orders", { token });

describe("npm run staff", () => {
  it(
    "gives a role to a person without an account, and revokes it",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const { sub } = brand.merchant;
      expect(await command(sub, phone, "OPERATOR")).toContain(`${phone} is OPERATOR of ${sub}.\n`);
      const { token } = await api.signIn(brand, phone);
      expect((await staffOrders(token)).status).toBe(200);
      await command(sub, phone, "CUSTOMER");
      // A session's person is cached for a short time.
      api.pass(6_000);
      expect((await staffOrders(token)).status).toBe(403);
    },
  );

  it("binds staff to branches, and creates the record of a courier", async () => {
    await command(brand.merchant.sub, phone, "COURIER", branchId());
    await command(brand.merchant.sub, phone, "COURIER", branchId());
    const rows = await api.rows(brand, async (db) => ({
      couriers: await db.selectFrom("courier").select("branchId").execute(),
      branches: await db.selectFrom("staffBranch").select("branchId").execute(),
    }));
    expect(rows).toEqual({
      couriers: [{ branchId: branchId() }],
      branches: [{ branchId: branchId() }],
    });
  });

  it("prints a link that signs the person in to the office once, until a newer one is made", async () => {
    const invitee = "+998901234570";
    const run = () => command(brand.merchant.sub, invitee, "OWNER");
    const [first, second] = [tokenIn(await run()), tokenIn(await run())];
    now();
    expect(await accept(api, brand, first)).toMatchObject({ status: 404 });
    expect(await accept(api, brand, second)).toMatchObject({
      status: 200,
      body: { phone: invitee, role: "OWNER" },
    });
    expect(await accept(api, brand, second)).toMatchObject({ status: 409 });
  });

  it("says what to do for a link if there is no office", async () => {
    const args = readStaffArguments([brand.merchant.sub, "+998901234571", "OWNER"]);
    const text = await appoint(args, api.connectionString, null);
    expect(text).toContain("set OFFICE_HOST");
    expect(text).not.toContain("/invitation/");
  });

  it("signs the person out of the office, with open boards, in a running server", async () => {
    await api.connected();
    const { sub } = brand.merchant;
    const invitee = "+998901234572";
    const token = tokenIn(await command(sub, invitee, "OPERATOR"));
    now();
    const device = cookieOf(await accept(api, brand, token));
    const orders = () => api.get(brand, "/staff/v1/orders", { device });
    const board = await api.fetchOffice(
      new Request("http://office.localhost/api/staff/v1/orders/events", {
        headers: {
          host: "office.localhost",
          cookie: `office=${device}`,
          "x-merchant-id": brand.merchant.id,
        },
      }),
      { address: "203.0.113.7", peer: "127.0.0.1" },
    );
    expect([(await orders()).status, board.status]).toEqual([200, 200]);
    const boardEnd = board.text();
    expect(await command(sub, invitee, "CUSTOMER")).toBe(`${invitee} is CUSTOMER of ${sub}.`);
    // The clock of the test stands still: only the announcement can clear the cache.
    await expect.poll(async () => (await orders()).status, { timeout: 5_000 }).toBe(401);
    expect(await boardEnd).toContain(": connected");
  });

  it.each([
    { args: [], message: /npm run staff -- <sub>/ },
    { args: ["demo", "901234567", "OWNER"], message: /npm run staff/ },
    { args: ["demo", phone, "CHEF"], message: /OPERATOR, MANAGER/ },
    { args: ["nobody", phone, "OWNER"], message: "There is no brand nobody." },
  ])("explains what is wrong with $args", async ({ args, message }) => {
    await expect(command(...args)).rejects.toThrow(message);
  });

  it("accepts the brand's own branches only", async () => {
    const other = await api.brand();
    const otherBranch = other.branches[0]?.id ?? "";
    await expect(command(brand.merchant.sub, phone, "WAITER", otherBranch)).rejects.toThrow(
      `has no branch ${otherBranch}`,
    );
  });
});
