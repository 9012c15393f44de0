import { hold } from "./support/hold.ts";
import { countOnCard, productCard, pressPlus } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "the search finds products while typing, in three scripts and with typos, names a section, and says what the menu does not have; the last ten successful searches are remembered, also after a reload",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.50, S3.125]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/search"));
    const field = page.getByRole("searchbox");
    await expect(field).toBeFocused();
    const writings = ["lag‘mon", "lagmon", "lag'mon", "lag`mon", "lagʻmon", "лағмон", "лагман"];
    for (const written of [...writings, "LAGMAN", "lagmom", "lgamon"]) {
      await field.fill(written);
      await expect(productCard(page, "Qo‘l lag‘mon"), written).toBeVisible();
    }
    await expect(page.getByText("Ko‘rsatildi: lag‘mon")).toBeVisible();
    await field.fill("qahva");
    await expect(productCard(page, "Amerikano")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /Choy va qahva/ })).toBeVisible();
    await field.fill("пицца");
    await expect(page.getByRole("heading", { name: "Pitsa bizda yo‘q" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Lekin bular bor" }).getByRole("article").first(),
    ).toContainText(/somsa/i);
    await field.fill("qwxzqwxz");
    await expect(page.getByRole("heading", { name: "«qwxzqwxz» topilmadi" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Ko‘p buyurtma qilinadi" }).getByRole("article").first(),
    ).toBeVisible();

    for (let number = 1; number <= 11; number += 1) {
      await field.fill(`osh ${number}`);
      await field.press("Enter");
    }
    await page.goto(brandUrl("demo", "/search"));
    const history = page.getByRole("region", { name: "Oxirgi qidiruvlar" });
    await expect(history.getByRole("listitem")).toHaveCount(10);
    await expect(history.getByRole("listitem").first()).toContainText("osh 11");
    await history.getByRole("button", { name: "«osh 11» ni o‘chirish" }).click();
    await expect(history.getByRole("listitem")).toHaveCount(9);
    await history.getByRole("button", { name: "osh 10", exact: true }).click();
    await expect(field).toHaveValue("osh 10");
  },
);

test(
  "a result can be added to the basket in place, and Back restores the results, also after a link that is pressed before the URL is updated with the query",
  { annotation: { type: "requirement", description: "[S2.50]" } },
  async ({ page }) => {
    await page.goto(
      brandUrl("demo", "/search?q=%D1%87%D0%B0%D0%B9%D1%85%D0%B0%D0%BD%D1%81%D0%BA%D0%B8%D0%B9"),
    );
    await pressPlus(page, "Choyxona oshi");
    await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");
    await page.getByRole("searchbox").fill("barra");
    await productCard(page, "Qo‘zi barra").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("barra");
    await expect(productCard(page, "Qo‘zi barra")).toBeVisible();
    // Opening a product stores the search.
    await page.getByRole("button", { name: "Tozalash" }).first().click();
    const history = page.getByRole("region", { name: "Oxirgi qidiruvlar" });
    await expect(history.getByRole("listitem").first()).toContainText("barra");
    await history.getByRole("button", { name: "Tozalash" }).click();
    await expect(history).toHaveCount(0);

    await page.clock.install();
    const field = page.getByRole("searchbox");
    await field.fill("lagmon");
    await expect(productCard(page, "Qo‘l lag‘mon")).toBeVisible();
    await expect(page).toHaveURL(/\?q=lagmon$/);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await field.fill("barra");
    await expect(productCard(page, "Qo‘zi barra")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Biz haqimizda" }).click();
    await expect(page).toHaveURL(brandUrl("demo", "/about"));
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(brandUrl("demo", "/about"));
    await page.goBack();
    await expect(field).toHaveValue("barra");
  },
);

test("a URL with a query shows placeholders before hydration instead of popular products, unless scripts fail to load", async ({
  page,
  problems,
}) => {
  problems.expect(/404: GET .*\/assets\/|Failed to load/);
  const popular = page.getByRole("region", { name: "Ko‘p buyurtma qilinadi" });
  const scriptFiles = "**/assets/*.js";
  await page.route(scriptFiles, (route) => route.fulfill({ status: 404 }));
  await page.goto(brandUrl("demo", "/search?q=medovik"));
  await expect(popular).toBeVisible();
  await page.unroute(scriptFiles);

  const scripts = await hold(page, scriptFiles);
  await page.goto(brandUrl("demo", "/search?q=medovik"), { waitUntil: "commit" });
  await scripts.requested;
  await expect(page.getByRole("searchbox")).toHaveValue("medovik");
  await expect(popular).toBeHidden();
  await expect(page.getByText("Menyu yuklanmoqda")).toBeVisible();
  scripts.release();
  await expect(productCard(page, "Medovik")).toBeVisible();
  // The query is part of the URL: pressing the search starts a new one.
  await page.getByRole("link", { name: "Taom qidirish" }).first().click();
  await expect(popular).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
