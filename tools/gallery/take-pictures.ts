import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { languagesOf } from "@dasturxon/brand-folder/languages";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { brandUrl } from "../../e2e/support/product.ts";
import { holdAvailability } from "../../e2e/support/hold.ts";
import { settled } from "../../e2e/support/settled.ts";
import type { View } from "../../e2e/support/views.ts";
import { faultsOf } from "./check-page.ts";
import type { Visitors } from "./demo-shop.ts";
import { devices } from "./devices.ts";
import type { Device } from "./devices.ts";

export type Variant = { device: Device; language: Language };
type Options = { visitors: Visitors; out: string; noon: Date };

const picturesMs = 4_000;
const themes = ["light", "dark"] as const;
const brands = ["demo", "choyxona", "naqsh", "qahva"];

/** `checkout~end-phone-dark-ru.png`. */
export const pictureName = (view: string, { device, language }: Variant, theme: string) =>
  `${view}-${device}-${theme}-${language}.png`;

/**
 * Takes the pictures of one device and language, each screen in both themes.
 *
 * @returns Views that could not be opened, with the errors, and what a script finds wrong on the others.
 */
export async function takePictures(
  browser: Browser,
  variant: Variant,
  views: readonly View[],
  options: Options,
) {
  const failures: string[] = [];
  const faults: string[] = [];
  const open = (user: View["user"]) =>
    openContext(
      browser,
      variant,
      options,
      user === "regular" ? options.visitors.regular : undefined,
    );
  const contexts = { guest: await open("guest"), regular: await open("regular") };
  const shownViews = views.filter(({ brand }) =>
    languagesOfBrand(brand).includes(variant.language),
  );
  for (const [index, view] of shownViews.entries()) {
    const context = view.isApart ? await open(view.user) : contexts[view.user];
    const page = await context.newPage();
    const shown = `${view.name} ${variant.device} ${variant.language}`;
    try {
      const found = await show(page, view, variant, options);
      faults.push(...found.map((fault) => `${shown}: ${fault}`));
    } catch (error) {
      failures.push(`${shown}: ${String(error).split("\n")[0]}`);
    }
    await (view.isApart ? context : page).close();
    if ((index + 1) % 10 === 0 || index + 1 === shownViews.length)
      console.log(`${variant.device} ${variant.language}: ${index + 1} of ${shownViews.length}`);
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()));
  return { failures, faults };
}

/** Naqsh has no English. */
const languagesOfBrand = (sub: string) =>
  languagesOf(demoBrands().find(({ folder }) => folder.settings.sub === sub)?.folder.settings.web)
    .active;

async function openContext(
  browser: Browser,
  { device, language }: Variant,
  { noon }: Options,
  storageState?: Visitors["regular"],
) {
  const context = await browser.newContext({
    ...devices[device],
    ...(storageState && { storageState }),
    timezoneId: "Asia/Tashkent",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(20_000);
  context.setDefaultNavigationTimeout(60_000);
  await context.clock.install({ time: noon });
  await context.addInitScript(holdAvailability);
  await setLanguage(context, language);
  return context;
}

function setLanguage(context: BrowserContext, language: Language) {
  return context.addCookies(
    brands.map((brand) => ({ name: "_language", value: language, url: brandUrl(brand) })),
  );
}

async function show(page: Page, view: View, variant: Variant, { visitors, out }: Options) {
  const open = async () => {
    await page.goto(brandUrl(view.brand, view.path(visitors.pageIds[view.brand])));
    await settled(page);
    await view.open?.(page, createMessages(variant.language));
    await untilQuiet(page);
  };
  const take = (name: string, theme: string) =>
    page.screenshot({
      path: join(out, pictureName(name, variant, theme)),
      // Finishes running animations.
      animations: view.isTransient ? "allow" : "disabled",
    });

  await open();
  for (const theme of themes) {
    await setTheme(page, theme);
    await settled(page);
    await take(view.name, theme);
    if (!view.hasEnd) continue;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await untilQuiet(page);
    await take(`${view.name}~end`, theme);
    await page.evaluate(() => window.scrollTo(0, 0));
    // The change of the theme would start transitions on what is about to be skipped, and those never finish.
    await settled(page);
  }
  await setTheme(page, "light");
  await settled(page);
  return faultsOf(page, view, variant.language);
}

/** Sets the theme for this page and the following ones, as the profile does. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset["theme"] = chosen;
    localStorage.setItem("theme", chosen);
  }, theme);

/** The stream of a customer's orders keeps the network busy, so this waits only as long as pictures need. */
async function untilQuiet(page: Page) {
  await page.waitForLoadState("networkidle", { timeout: picturesMs }).catch(() => null);
  await settled(page);
}
