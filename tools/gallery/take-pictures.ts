import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Language } from "@dasturxon/messages/language";
import { brandUrl } from "../../e2e/support/product.ts";
import { settled } from "../../e2e/support/settled.ts";
import type { View } from "../../e2e/support/views.ts";
import type { Visitors } from "./visitors.ts";

export type Way = { device: "phone" | "desktop"; language: Language };
type Trip = { visitors: Visitors; out: string; noon: Date };

const devices = {
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const picturesMs = 4_000;
const themes = ["light", "dark"] as const;
const brands = ["demo", "choyxona", "naqsh", "qahva"];

/** `checkout~end-phone-dark-ru.png`. */
export const pictureName = (view: string, { device, language }: Way, theme: string) =>
  `${view}-${device}-${theme}-${language}.png`;

/**
 * Takes the pictures of one device and language, both themes of a screen at once.
 *
 * @returns What could not be shown, and why.
 */
export async function walk(browser: Browser, way: Way, views: readonly View[], trip: Trip) {
  const faults: string[] = [];
  const contexts = {
    guest: await enter(browser, way, trip),
    regular: await enter(browser, way, trip, trip.visitors.regular),
  };
  for (const [index, view] of views.entries()) {
    const page = await contexts[view.user].newPage();
    try {
      await show(page, view, way, trip);
    } catch (error) {
      faults.push(`${view.name} ${way.device} ${way.language}: ${String(error).split("\n")[0]}`);
    }
    await page.close();
    if ((index + 1) % 10 === 0 || index + 1 === views.length)
      console.log(`${way.device} ${way.language}: ${index + 1} of ${views.length}`);
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()));
  return faults;
}

async function enter(
  browser: Browser,
  { device, language }: Way,
  { noon }: Trip,
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
  await speak(context, language);
  return context;
}

function speak(context: BrowserContext, language: Language) {
  return context.addCookies(
    brands.map((brand) => ({ name: "_language", value: language, url: brandUrl(brand) })),
  );
}

async function show(page: Page, view: View, way: Way, { visitors, out }: Trip) {
  const arrive = async () => {
    await page.goto(brandUrl(view.brand, view.path(visitors.known[view.brand])));
    await settled(page);
    await view.open?.(page, createMessages(way.language));
    await quiet(page);
  };
  const take = (name: string, theme: string) =>
    page.screenshot({
      path: join(out, pictureName(name, way, theme)),
      // Finishes running animations.
      animations: view.isTransient ? "allow" : "disabled",
    });

  await arrive();
  for (const theme of themes) {
    await wear(page, theme);
    await settled(page);
    await take(view.name, theme);
    if (!view.hasEnd) continue;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await quiet(page);
    await take(`${view.name}~end`, theme);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await wear(page, "light");
}

/** As the profile's choice does: at once, and for every page to come. */
const wear = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset["theme"] = chosen;
    localStorage.setItem("theme", chosen);
  }, theme);

/** A stream of live events never lets the network rest, so this waits no longer than pictures need. */
async function quiet(page: Page) {
  await page.waitForLoadState("networkidle", { timeout: picturesMs }).catch(() => null);
  await settled(page);
}
