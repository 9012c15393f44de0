import { signInBeforehand } from "./support/earlier-visit.ts";
import { expectAccessible } from "./support/page.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** Test cards and confirmation code of the provider's sandbox. */
const validCard = "8600 4954 7331 6478";
const cardWithoutPhone = "8600 0609 2109 0842";
const expiredCard = "3333 3364 1580 4657";
const code = "666666";

test(
  "a card is saved with the provider's code and removed, and our server never receives its number or the code; a failed list can be retried, and a brand without card payment has no card pages",
  {
    tag: "@smoke",
    annotation: { type: "requirement", description: "[S2.23, S2.24, S2.25, S2.65, S3.057, S7.69]" },
  },
  async ({ page, request, problems }) => {
    problems.expect(/no answer: GET .*payments\/v1\/cards/);
    const bodies: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("/api/")) bodies.push(sent.postData() ?? "");
    });
    await signInBeforehand(page, "choyxona");
    await page.route("**/payments/v1/cards", (route) => route.abort());
    await page.goto(brandUrl("choyxona", "/profile/cards"));
    await expect(page.getByRole("button", { name: "Qayta urinish" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await page.unroute("**/payments/v1/cards");
    await page.getByRole("button", { name: "Qayta urinish" }).click();
    await expect(page.getByText("Saqlangan karta yo‘q")).toBeVisible();
    await expectAccessible(page);

    // Without a card to confirm, the confirmation page redirects to the form.
    await page.goto(brandUrl("choyxona", "/profile/cards/confirm"));
    await page.waitForURL("**/profile/cards/create");
    await expect(page.getByRole("contentinfo")).toBeAttached();

    const number = page.getByLabel("Karta raqami");
    await expect(page.getByText("Powered by Payme")).toBeVisible();
    await expect(page.getByRole("link", { name: "Payme ofertasi" })).toBeVisible();
    // Not even a browser without our script could send the fields to us.
    const form = page.locator("form").filter({ has: number });
    await expect(form).not.toHaveAttribute("action");
    await expect(form.locator("[name]")).toHaveCount(0);
    await page.getByRole("button", { name: "Kod olish" }).click();
    await expect(number).toBeFocused();
    await expect(page.getByText("Karta raqami yoki muddati noto‘g‘ri").first()).toBeVisible();
    await number.fill(cardWithoutPhone.replaceAll(" ", ""));
    await expect(number).toHaveValue(cardWithoutPhone);
    await page.getByLabel("Amal qilish muddati").pressSequentially("1239");
    await expect(page.getByLabel("Amal qilish muddati")).toHaveValue("12/39");
    await page.getByRole("button", { name: "Kod olish" }).click();
    await expect(page.getByText("SMS xabarnoma ulanmagan", { exact: false })).toBeVisible();
    await number.fill(expiredCard);
    await page.getByRole("button", { name: "Kod olish" }).click();
    await expect(page.getByText("Kartaning muddati tugagan")).toBeVisible();
    await expectAccessible(page);
    await number.fill(validCard);
    await page.getByRole("button", { name: "Kod olish" }).click();

    await page.waitForURL("**/profile/cards/confirm");
    await page.reload();
    await expect(page.getByText("8600 49** **** 6478")).toBeVisible();
    await page.getByLabel("SMS kod").pressSequentially("111111");
    await expect(page.getByText("Kod noto‘g‘ri")).toBeVisible();
    await page.getByLabel("SMS kod").pressSequentially(code);
    await page.waitForURL(brandUrl("choyxona", "/profile/cards"));
    const cards = page.getByRole("list", { name: "Kartalar" });
    await expect(cards).toContainText("8600 49** **** 6478");
    await expect(cards).toContainText("UZCARD · 12/39 gacha");
    const secrets = [validCard, validCard.replaceAll(" ", ""), code];
    expect(bodies.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([]);

    await page.getByRole("button", { name: /kartasini o‘chirish/ }).click();
    const dialog = page.getByRole("dialog", { name: "Karta o‘chirilsinmi?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "O‘chirish" }).click();
    await expect(page.getByText("Saqlangan karta yo‘q")).toBeVisible();
    expect(await callApi(page, "GET", "/payments/v1/cards")).toEqual([]);

    const { host } = new URL(brandUrl("demo"));
    for (const path of ["/profile/cards", "/profile/cards/create", "/profile/cards/confirm"])
      expect((await request.get(productUrl(path), { headers: { host } })).status(), path).toBe(404);
  },
);
