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
const command = async (...args: string[]) =>
  appoint(readStaffArguments(args), api.connectionString);
const branchId = () => brand.branches[0]?.id ?? "";
const staffOrders = (token: string) => api.get(brand, "/staff/v1/orders", { token });

describe("npm run staff", () => {
  it(
    "gives a role to a person without an account, and revokes it",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const { sub } = brand.merchant;
      expect(await command(sub, phone, "OPERATOR")).toBe(`${phone} is OPERATOR of ${sub}.`);
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
