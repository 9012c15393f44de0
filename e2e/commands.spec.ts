import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoKey } from "@dasturxon/server/demo/demo-settings";
import { command } from "./support/command.ts";
import { callApi } from "./support/place-order.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { brandUrl, freshPhone } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "staff are appointed and invited without SMS beside the running server, which knows them at once, and are out of the office when the appointment ends",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    problems.expect(/401: GET .*\/staff\/v1\//);
    const phone = freshPhone();
    const env = { DEMO: "1", PORT: process.env["PRODUCT_PORT"] ?? "" };
    const appointed = await command("staff", ["demo", phone, "OWNER"], env);
    expect(appointed).toContain(`${phone} is OWNER of demo.`);
    await signInBeforehand(page, "demo", phone);
    expect(await callApi<object>(page, "GET", "/staff/v1/orders")).toBeTruthy();

    const [link = ""] = /http:\S+/.exec(appointed) ?? [];
    expect(new URL(link).host).toBe(`office.localhost:${env.PORT}`);
    await page.goto(`${link}?lang=eng`);
    await page.getByLabel("Your name").fill("Madina");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("link", { name: "Madina" })).toBeVisible();

    await command("staff", ["demo", phone, "CUSTOMER"], env);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to the office");
  },
);

test("a brand's keys are listed beside the running server", { tag: "@desktop" }, async () => {
  // The demo's own key opens what the demo has stored.
  const SECRETS_KEY = await demoKey(process.env["PRODUCT_DATA"] ?? "");
  const listed = await command("keys", ["demo"], { DEMO: "0", SECRETS_KEY });
  expect(listed).toMatch(
    /^ESKIZ +EMAIL .+@eskiz\.sandbox, PASSWORD ….{4}\nPLAY_MOBILE +none\nOFD +API_KEY ….{4}\nBOT +TOKEN ….{4}\nPAYME +ID [0-9a-f]{32}, KEY ….{4}/,
  );
});

test(
  "a brand is made of a folder beside the running server, and closed",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    // The open page may find out first, and shows its page of closed brands.
    problems.expect(/503: GET .*\/(merchantNotAvailable)?$/);
    const folder = await mkdtemp(join(tmpdir(), "brand-"));
    const sub = `osh-${randomBytes(6).toString("hex")}`;
    const env = { DEMO: "1" };
    const starter = join(folder, "starter");
    expect(await command("brand", ["create", sub, starter], env)).toContain("is not open yet");
    expect((await page.goto(brandUrl(sub)))?.status()).toBe(503);

    const imported = await command("brand", ["import", starter], env);
    expect(imported).toContain(`Release 1 of ${sub} is published.`);
    await page.goto(brandUrl(sub));
    await expect(page.getByText("Lag‘mon")).toBeVisible();

    await command("brand", ["disable", sub], env);
    expect((await page.goto(brandUrl(sub)))?.status()).toBe(503);
    await expect(page.getByRole("heading")).toHaveText("Mening restoranim");
    await rm(folder, { recursive: true });
  },
);
