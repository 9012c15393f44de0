import { command } from "./support/command.ts";
import { callApi } from "./support/place-order.ts";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { freshPhone } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The office uses it.
test.use({ locale: "en-US" });

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
