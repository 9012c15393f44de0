import { putMerchantSecret } from "@dasturxon/api/db/put-merchant-secret";
import { secretsFrom } from "@dasturxon/api/secrets";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand, runCommandHere } from "../../test/support/run-command.ts";
import { rekeyCommand } from "./rekey-command.ts";

const [oldKey, newKey, lostKey] = ["old", "new", "lost"].map(
  (name) => `the ${name} key of this installation for tests only`,
) as [string, string, string];

let api: TestApi;
let brand: Awaited<ReturnType<TestApi["brand"]>>;
beforeAll(async () => {
  api = await testApi({ secretsKeys: [oldKey] });
  brand = await api.brand();
});
afterAll(() => api.close());

const environment = (keys: string[]) => ({
  DEMO: "0",
  DATABASE_URL: api.connectionString,
  SECRETS_KEY: keys.join(","),
});
const run = (words: string[], keys: string[]) =>
  withoutSecrets(runCommandHere(rekeyCommand, words, { env: environment(keys) }));
const rekey = (...keys: string[]) => run([], keys);

async function withoutSecrets(running: ReturnType<typeof runCommand>) {
  const { output, errors, code } = await running;
  for (const secret of [oldKey, newKey, lostKey, brand.bot?.token ?? ""])
    expect(output + errors).not.toContain(secret);
  return { output, errors, code };
}

describe("npm run rekey", () => {
  it("prints how many rows it has sealed anew, and finds nothing to do the next time", async () => {
    const started = runCommand("rekey", [], { env: environment([newKey, oldKey]) });
    const first = await withoutSecrets(started);
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output).toMatch(
      /^keys of brands: [1-9]\d* sealed anew, 0 were sealed by the first key already\n/,
    );
    expect(first.output).toContain("the other keys can be removed");
    const second = await rekey(newKey);
    expect(second.code).toBe(0);
    expect(second.output).toMatch(/^keys of brands: 0 sealed anew, [1-9]/);
  });

  it("fails with the names of what no key opens", async () => {
    const { id, sub } = brand.merchant;
    await api.rows(brand, (db) =>
      putMerchantSecret(db, secretsFrom(lostKey), id, "PAYME", '{"key":"hush"}'),
    );
    const { code, output, errors } = await rekey(newKey, oldKey);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(errors).toContain(`\n  ${sub}: PAYME\n`);
    expect(errors).not.toContain("hush");
    expect((await rekey(newKey, oldKey, lostKey)).code).toBe(0);
  });

  it("deletes what no key opens if it is told to, and knows no other option", async () => {
    const { id, sub } = brand.merchant;
    await api.rows(brand, (db) =>
      putMerchantSecret(db, secretsFrom(lostKey), id, "CLICK", '{"key":"hush"}'),
    );
    const dropped = await run(["--drop-unopened"], [newKey]);
    expect(dropped).toMatchObject({ code: 0, errors: "" });
    expect(dropped.output).toContain(`were deleted:\n  ${sub}: CLICK\n`);
    expect((await rekey(newKey)).code).toBe(0);
    expect((await run(["--force"], [newKey])).errors).toMatch(/^npm run rekey -- /);
  });
});
