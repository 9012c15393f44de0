import type { Page } from "@playwright/test";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// Effects of a brand's settings on the frame of its pages, which the HTML contains: scripts would only repeat it.
test.use({ javaScriptEnabled: false });

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

const black = "rgb(0, 0, 0)";
const white = "rgb(255, 255, 255)";

test(
  "changed settings of a brand apply on the next visit, and to no other brand",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S1.45]" } },
  async ({ page }) => {
    const hearts = header(page).getByRole("link", { name: "Sevimlilar" });
    const brand = await ownBrand({ leftCopyWrite: "© 2025 Zira" });
    const other = await ownBrand({ leftCopyWrite: "© 2025 Zira" });
    for (const { sub } of [brand, other]) {
      await page.goto(brandUrl(sub, "/basket"));
      await expect(footer(page)).toContainText("© 2025 Zira");
      await expect(hearts).toBeVisible();
    }
    await brand.changeSettings({ leftCopyWrite: "© 2026 Zira", favouriteActive: false });
    await page.goto(brandUrl(brand.sub, "/basket"));
    await expect(footer(page)).toContainText("© 2026 Zira");
    await expect(hearts).toHaveCount(0);
    await page.goto(brandUrl(other.sub, "/basket"));
    await expect(footer(page)).toContainText("© 2025 Zira");
    await expect(hearts).toBeVisible();
  },
);

test(
  "name, title, logo and tab icon are the brand's own",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S3.009, S3.010, S3.011, S3.016]" },
  },
  async ({ page }) => {
    const brand = await ownBrand({ brand: "Zira", title: "Zira — uy taomlari" });
    const { logo, favicon } = brand.settings;
    await page.goto(brandUrl(brand.sub, "/about"));
    await expect(page).toHaveTitle("Biz haqimizda — Zira — uy taomlari");
    const named = page.locator("meta[name=application-name]");
    await expect(named).toHaveAttribute("content", "Zira — uy taomlari");
    const home = header(page).getByRole("link", { name: /^Zira —/ });
    await expect(home).toHaveText("Zira");
    await expect(home.locator("img")).toHaveAttribute("src", new RegExp(`/media/${logo}`));
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
      "content",
      new RegExp(`/media/share\\.${brand.id}`),
    );
    const icon = page.locator("link[rel=icon]");
    await expect(icon).toHaveAttribute("href", new RegExp(`/media/${favicon}`));
    const picture = await fetch(productUrl((await icon.getAttribute("href")) ?? ""));
    expect(picture.headers.get("content-type")).toMatch(/^image\//);
    await page.goto(brandUrl(brand.sub, "/extra"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zira");
    await expect(page.locator("main img")).toHaveAttribute("src", new RegExp(`/media/${logo}`));

    const bare = await ownBrand({ brand: "Zira", logo: null, favicon: null });
    await page.goto(brandUrl(bare.sub, "/about"));
    // The initials replace a missing logo.
    await expect(home).toHaveText("ZiZira");
    await expect(home.locator("img")).toHaveCount(0);
    await expect(icon).toHaveCount(0);
    await page.goto(brandUrl(bare.sub, "/extra"));
    await expect(page.locator("main img")).toHaveCount(0);
  },
);

test(
  "a brand is served on its own domain, which is its canonical URL",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.012]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/merchantNotAvailable/);
    const brand = await ownBrand({ brand: "Zira" });
    const domain = `${brand.sub}-uz.localhost`;
    await page.goto(brandUrl(`${brand.sub}-uz`));
    await expect(page).toHaveURL(/\/merchantNotAvailable$/);
    await brand.changeSettings({ domain });
    await expect(async () => {
      await page.goto(brandUrl(`${brand.sub}-uz`));
      await expect(header(page)).toContainText("Zira", { timeout: 1_000 });
    }).toPass();
    await page.goto(brandUrl(brand.sub));
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").hostname).toBe(domain);
  },
);

const darkPage = "rgb(18, 17, 16)";
const lightPage = "rgb(245, 243, 239)";
const brandLooks = [
  {
    settings: { mainColor: "#8a1538", mainColorType: "dark", isDark: true },
    theme: "LIGHT",
    colours: { button: "rgb(138, 21, 56)", text: white, page: darkPage },
  },
  // Black and white both have enough contrast on this grey, only black on the yellow.
  {
    settings: { mainColor: "#757575", mainColorType: "dark", isDark: false },
    theme: "DARK",
    colours: { button: "rgb(117, 117, 117)", text: white, page: lightPage },
  },
  {
    settings: { mainColor: "#757575", mainColorType: "light", isDark: null },
    theme: "DARK",
    colours: { button: "rgb(117, 117, 117)", text: black, page: darkPage },
  },
  {
    settings: { mainColor: "#fce000", mainColorType: "dark", isDark: null },
    theme: "LIGHT",
    colours: { button: "rgb(252, 224, 0)", text: black, page: lightPage },
  },
  // The default colour.
  {
    settings: { mainColor: null, mainColorType: null, isDark: null },
    theme: "LIGHT",
    colours: { button: "rgb(252, 224, 0)", text: black, page: lightPage },
  },
] as const;

test(
  "buttons have the brand colour, #FCE000 by default, and its type determines the text colour; isDark selects the theme, else the merchant's applies",
  { annotation: { type: "requirement", description: "[S3.013, S3.014, S3.015, S9.11, S9.12]" } },
  async ({ page }) => {
    for (const { settings, theme, colours } of brandLooks) {
      const { sub } = await ownBrand(settings, { color: null, theme });
      await page.goto(brandUrl(sub, "/extra"), { waitUntil: "commit" });
      const button = page.getByRole("link", { name: "Buyurtma berish" });
      const which = JSON.stringify({ ...settings, theme });
      await expect(button, which).toHaveCSS("background-color", colours.button);
      await expect(button, which).toHaveCSS("color", colours.text);
      await expect(page.locator("html"), which).toHaveCSS("background-color", colours.page);
    }
  },
);

test(
  "copyrights are at the left and right, contacts in the footer and on the brand's page",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S3.017, S3.018, S3.019]" } },
  async ({ page }) => {
    const brand = await ownBrand({
      leftCopyWrite: "© 2026 Zira",
      rightCopyWrite: "Barcha huquqlar himoyalangan",
      contacts: "+998 71 200 05 05\nToshkent, Zarqaynar ko‘chasi, 5\nsalom@zira.example",
    });
    await page.goto(brandUrl(brand.sub, "/about"));
    const left = await footer(page).getByText("© 2026 Zira").boundingBox();
    const right = await footer(page).getByText("Barcha huquqlar himoyalangan").boundingBox();
    expect(left?.x).toBeLessThan(200);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1_000);
    for (const landmark of [footer(page), page.getByRole("main")])
      await expect(landmark.locator("address > *")).toHaveText([
        "+998 71 200 05 05",
        "Toshkent, Zarqaynar ko‘chasi, 5",
        "salom@zira.example",
      ]);

    const silent = await ownBrand({ leftCopyWrite: null, rightCopyWrite: null, contacts: null });
    await page.goto(brandUrl(silent.sub, "/about"));
    await expect(footer(page)).not.toContainText("©");
    await expect(page.locator("address")).toHaveCount(0);
  },
);

/** Puts each of up to seven switches into a different subset of three brands, so that no two can be confused. */
const isIn = (brand: number, index: number) => ((index + 1) >> brand) % 2 === 1;

const links = [
  { key: "iosLink", value: "https://apps.apple.com/app/id1", name: "App Store" },
  {
    key: "androidLink",
    value: "https://play.google.com/store/apps/details?id=uz.zira",
    name: "Google Play",
  },
  { key: "telegramBotLink", value: "https://t.me/zira_bot", name: "Telegram bot" },
  { key: "phone", value: "+998712000505", name: "+998\u00a071\u00a0200-05-05" },
  { key: "telegram", value: "https://t.me/zira", name: "Telegram" },
  { key: "instagram", value: "https://instagram.com/zira", name: "Instagram" },
  { key: "facebook", value: "https://facebook.com/zira", name: "Facebook" },
] as const;

const pages = [
  { key: "aboutMerchantActive", name: "Biz haqimizda", paths: ["/about"] },
  {
    key: "branchesActive",
    name: "Filiallar",
    paths: ["/branches", "/branches/map"],
  },
  { key: "vacanciesActive", name: "Bo‘sh ish o‘rinlari", paths: ["/vacancy"] },
  {
    key: "termsOfUseActive",
    name: "Foydalanish shartlari",
    paths: ["/offerta", "/login/rules"],
  },
  { key: "privacyActive", name: "Maxfiylik siyosati", paths: ["/privacy"] },
] as const;

test(
  "each link is shown in footer and landing page while its switch is on; a page that is switched off has no link and is a 404",
  {
    tag: "@desktop",
    annotation: {
      type: "requirement",
      description:
        "[S3.029, S3.031, S3.032, S3.033, S3.034, S3.059, S3.060, S3.061, S3.062, S3.063, S3.064, S3.065, S3.066]",
    },
  },
  async ({ page, request }) => {
    const names = footer(page)
      .getByRole("listitem")
      .filter({ has: page.locator("a[href^='/']") });
    for (const brand of [0, 1, 2])
      await test.step(`brand ${brand + 1}`, async () => {
        const { sub } = await ownBrand({
          ...Object.fromEntries(links.map(({ key, value }) => [key, value])),
          ...Object.fromEntries(links.map(({ key }, at) => [`${key}Active`, isIn(brand, at)])),
          ...Object.fromEntries(pages.map(({ key }, at) => [key, !isIn(brand, at)])),
        });
        const on = links.filter((_, at) => isIn(brand, at));
        for (const [path, landmark] of [
          ["/extra", "main"],
          ["/basket", "contentinfo"],
        ] as const) {
          await page.goto(brandUrl(sub, path), { waitUntil: "commit" });
          const outside = page.getByRole(landmark).locator("a[href^=http], a[href^=tel]");
          await expect(outside, path).toHaveCount(on.length);
          for (const { key, value, name } of on) {
            const link = outside.and(page.getByRole("link", { name, exact: true }));
            const address = key === "phone" ? `tel:${value}` : value;
            await expect(link, `${path}: ${key}`).toHaveAttribute("href", address);
          }
        }

        const shown = pages.filter((_, at) => !isIn(brand, at));
        await expect(names).toHaveText(shown.map(({ name }) => name));
        const statuses = pages.flatMap(({ paths }, at) =>
          paths.map((path) => [path, isIn(brand, at) ? 404 : 200] as const),
        );
        const host = new URL(brandUrl(sub)).host;
        const answers = statuses.map(async ([path]) => {
          const response = await request.get(productUrl(path), { headers: { host } });
          return [path, response.status()];
        });
        expect(await Promise.all(answers)).toEqual(statuses);
      });
  },
);
