import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { demoKey } from "@dasturxon/server/demo/demo-settings";
import { callApi } from "./support/place-order.ts";
import { signInAt } from "./support/earlier-visit.ts";
import { freshPhone } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const run = promisify(execFile);

/** A command as `npm run` starts it, on the data of the product that is running. */
async function command(name: string, words: string[], env: Record<string, string>) {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, `../apps/server/src/commands/${name}.ts`), ...words],
    { env: { ...process.env, DATA_DIR: process.env["PRODUCT_DATA"], ...env } },
  );
  return stdout.trim();
}

test(
  "staff are appointed beside the running server, which knows them at once",
  { tag: "@desktop" },
  async ({ page }) => {
    const phone = freshPhone();
    const appointed = await command("staff", ["demo", phone, "OPERATOR"], { DEMO: "1" });
    expect(appointed).toBe(`${phone} is OPERATOR of demo.`);
    await signInAt(page, "demo", "/profile", phone);
    expect(await callApi<object>(page, "GET", "/staff/v1/orders")).toBeTruthy();
  },
);

test("a brand's keys are listed beside the running server", { tag: "@desktop" }, async () => {
  // The demo's own key opens what the demo has stored.
  const SECRETS_KEY = await demoKey(process.env["PRODUCT_DATA"] ?? "");
  const listed = await command("keys", ["demo"], { DEMO: "0", SECRETS_KEY });
  expect(listed).toMatch(
    /^ESKIZ +EMAIL .+@eskiz\.sandbox, PASSWORD ….{4}\nPLAY_MOBILE +none\nBOT +TOKEN ….{4}$/,
  );
});
