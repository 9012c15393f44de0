import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, migratedDatabase } from "../testing/test-database.ts";
import { seedDemo } from "./seed-demo.ts";

describe("seeding of the demo", () => {
  let database: TestDatabase;
  let client: pg.Client;
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line) };
  const seed = () => seedDemo(database.connectionString, log);
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

  it("writes every brand, awake, with the demo first", async () => {
    const brands = await rows("select sub, is_active from merchant order by created_date");
    expect(brands[0]).toEqual({ sub: "demo", is_active: true });
    expect(brands.every((brand) => brand.is_active)).toBe(true);
  });

  it("writes every dish, sold where its brand sells it", async () => {
    const [{ dishes, places }] = await rows(
      "select (select count(*) from product) as dishes, (select count(*) from product_branch) as places",
    );
    expect(Number(dishes)).toBeGreaterThan(350);
    expect(Number(places)).toBeGreaterThan(Number(dishes));
  });

  it("leaves everything alone the second time", async () => {
    const before = await rows("select sub, version from merchant order by sub");
    lines.length = 0;
    await seed();
    expect(lines).toEqual([]);
    expect(await rows("select sub, version from merchant order by sub")).toEqual(before);
  });

  it("takes away what the demo no longer has and keeps the uses of promos", async () => {
    await client.query("update promo set used = 3 where code = 'SALOM'");
    await client.query("update product set cost_price = 1 where true");
    await client.query(
      "insert into product (merchant_id, id, category_id, name, description, cost_price) select merchant_id, gen_random_uuid(), id, name, name, 5 from category limit 1",
    );
    await client.query("update demo_seed set content = 'older'");
    await seed();
    expect(await rows("select id from product where cost_price < 10")).toEqual([]);
    const [promo] = await rows("select used from promo where code = 'SALOM' order by used desc");
    expect(promo.used).toBe(3);
  });
});
