import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { putMerchantSecret } from "@dasturxon/api/modules/merchants/merchant-secrets";
import { secretsFrom } from "@dasturxon/api/secrets";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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

async function rekey(...keys: string[]) {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "rekey.ts")],
    {
      env: {
        PATH: process.env["PATH"],
        DEMO: "0",
        DATABASE_URL: api.connectionString,
        SECRETS_KEY: keys.join(","),
      },
    },
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  for (const secret of [oldKey, newKey, lostKey, brand.bot?.token ?? ""])
    expect(output + errors).not.toContain(secret);
  return { output, errors, code };
}

describe("npm run rekey", () => {
  it("prints how many rows it has sealed anew, and finds nothing to do the next time", async () => {
    const first = await rekey(newKey, oldKey);
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
});
