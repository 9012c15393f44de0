import { secretsFrom } from "@dasturxon/api/secrets";
import { type TestDatabase, migratedDatabase } from "@dasturxon/api/test/test-database";
import {
  demoApplications,
  demoBookings,
  demoRegular,
  demoStaff,
} from "@dasturxon/demo/demo-people";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "./seed-demo.ts";

describe("seeding the demo", () => {
  let database: TestDatabase;
  let client: pg.Client;
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line) };
  const seed = () => seedDemo(database.connectionString, log, secretsFrom("a key for tests only"));
  const rows = async (text: string) => (await client.query(text)).rows;

  beforeAll(async () => {
    database = await migratedDatabase();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await seed();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("writes every brand, active and marked as a demo brand, with the demo first", async () => {
    const brands = await rows("select sub, is_active, is_demo from merchant order by created_date");
    expect(brands[0]).toEqual({ sub: "demo", is_active: true, is_demo: true });
    expect(brands.every((brand) => brand.is_active && brand.is_demo)).toBe(true);
  });

  it("writes every product with its branches", async () => {
    const [{ products, offers }] = await rows(
      "select (select count(*) from product) as products, (select count(*) from product_branch) as offers",
    );
    expect(Number(products)).toBeGreaterThan(350);
    expect(Number(offers)).toBeGreaterThan(Number(products));
  });

  it(
    "appoints staff once, and keeps later changes",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const staff = () =>
        rows(
          "select phone, role from account where role <> 'CUSTOMER' order by merchant_id, phone",
        );
      const appointed = await staff();
      const brands = await rows("select id from merchant");
      const expected = demoStaff.map(({ phone, role }) => ({ phone, role }));
      expect(appointed).toEqual(brands.flatMap(() => expected));
      await client.query("update account set role = 'MANAGER' where role = 'WAITER'");
      const changed = await staff();
      await seed();
      expect(await staff()).toEqual(changed);
      expect(await rows("select id from courier")).toHaveLength(brands.length);
    },
  );

  it("creates a customer with a Telegram account in every brand, once", async () => {
    const ties = () =>
      rows(
        "select account.phone, telegram_id::int as id, bot_id = tie.merchant_id as own from messenger_tie tie join account on account.id = account_id",
      );
    const brands = await rows("select id from merchant");
    const regular = { phone: demoRegular.phone, id: demoRegular.id, own: true };
    expect(await ties()).toEqual(brands.map(() => regular));
    await seed();
    expect(await ties()).toHaveLength(brands.length);
  });

  it("adds bookings where tables are reserved, and applications, each once", async () => {
    const added = () =>
      rows(
        `select sub, (select count(*)::int from reservation r where r.merchant_id = m.id and r.at > now()) as bookings,
           (select count(*)::int from vacancy_application a where a.merchant_id = m.id) as applications
         from merchant m order by sub`,
      );
    const once = [
      { sub: "choyxona", bookings: demoBookings.length, applications: demoApplications.length },
      { sub: "demo", bookings: 0, applications: demoApplications.length },
      { sub: "naqsh", bookings: 0, applications: demoApplications.length },
      { sub: "qahva", bookings: 0, applications: demoApplications.length },
    ];
    expect(await added()).toEqual(once);
    await seed();
    expect(await added()).toEqual(once);
  });

  it("writes vacancies, stories and banners", async () => {
    const count = (table: string) =>
      `(select count(*)::int from ${table} where merchant_id = merchant.id)`;
    const brands = await rows(
      `select sub, ${count("vacancy")} as jobs, ${count("story")} as stories, ${count("banner")} as banners
       from merchant where sub in ('demo', 'choyxona', 'naqsh')`,
    );
    expect(brands).toHaveLength(3);
    for (const { sub, ...counts } of brands)
      expect(
        Object.values(counts).every((one) => Number(one) > 0),
        sub,
      ).toBe(true);
  });

  it(
    "gives each brand a bot and keys of its own payment providers only",
    { meta: { requirements: "[S3.094]" } },
    async () => {
      const keys = await rows(
        "select sub, string_agg(kind, ' ' order by kind) as kinds from merchant_secret join merchant on id = merchant_id group by sub order by sub",
      );
      expect(keys).toEqual([
        { sub: "choyxona", kinds: "BOT_TOKEN ESKIZ PAYME" },
        { sub: "demo", kinds: "BOT_TOKEN CLICK ESKIZ PAYME TELEGRAM_PAYMENTS" },
        { sub: "naqsh", kinds: "BOT_TOKEN CLICK ESKIZ TELEGRAM_PAYMENTS UZUM" },
        { sub: "qahva", kinds: "BOT_TOKEN CLICK ESKIZ PAYME TELEGRAM_PAYMENTS UZUM" },
      ]);
      const [{ named }] = await rows(
        "select bool_and((provider_id is not null) = (type in ('PAYME', 'CLICK', 'UZUM'))) as named from payment_setting",
      );
      expect(named).toBe(true);
    },
  );

  it("changes nothing the second time", async () => {
    const before = await rows("select sub, version from merchant order by sub");
    lines.length = 0;
    await seed();
    expect(lines).toEqual([]);
    expect(await rows("select sub, version from merchant order by sub")).toEqual(before);
  });

  it("hides what the demo no longer has and keeps the uses of promos", async () => {
    await client.query("update promo set used = 3 where code = 'SALOM'");
    await client.query("update product set cost_price = 1 where true");
    await client.query(
      "insert into product (merchant_id, id, category_id, name, description, cost_price) select merchant_id, gen_random_uuid(), id, name, name, 5 from category limit 1",
    );
    await client.query("update demo_seed set content = 'older'");
    await seed();
    expect(await rows("select id from product where cost_price < 10 and active")).toEqual([]);
    const [promo] = await rows("select used from promo where code = 'SALOM' order by used desc");
    expect(promo.used).toBe(3);
  });
});
