import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, migratedDatabase } from "../testing/test-database.ts";
import { seedDemo } from "./seed-demo.ts";

describe("seeding of the demo", () => {
  let database: TestDatabase;
  let client: pg.Client;
  let mediaDir: string;
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line) };
  const seed = () => seedDemo(database.connectionString, mediaDir, log);
  const rows = async (text: string) => (await client.query(text)).rows;

  beforeAll(async () => {
    database = await migratedDatabase();
    mediaDir = await mkdtemp(join(tmpdir(), "demo-media-"));
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await seed();
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
    await rm(mediaDir, { recursive: true });
  });

  it("writes every brand, awake, with the demo first", async () => {
    const brands = await rows("select sub, is_active from merchant order by created_date");
    expect(brands[0]).toEqual({ sub: "demo", is_active: true });
    expect(brands.every((brand) => brand.is_active)).toBe(true);
  });

  it("draws every picture that a dish names", async () => {
    const pictures = new Set(await readdir(mediaDir));
    const dishes = await rows("select image from product");
    expect(dishes.length).toBeGreaterThan(60);
    expect(dishes.filter(({ image }) => !pictures.has(image))).toEqual([]);
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
