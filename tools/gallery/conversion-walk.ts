import type { Browser, Locator, Page } from "@playwright/test";
import { deliverOrder } from "../../e2e/support/own-brand.ts";
import { inTheCentre, orderPage, setLocation } from "../../e2e/support/order.ts";
import { brandUrl, freshPhone, merchantIdOf, outboxCode } from "../../e2e/support/product.ts";
import { inDemoShop } from "./demo-shop.ts";

// `npm run walk`: orders two products on a phone as a new customer, then the same again, and counts taps, typed characters
// and screens from opening the shop to the placed order. `npm run walk ../other` walks another built copy of the product:
// steps that only one of the copies has are left out where their control is absent.

const products = ["Choyxona oshi", "Dimlama"];
const longestStepMs = 15_000;
/** A live stream keeps the network busy, so a screen is read after a pause. */
const settlingMs = 1_000;

/** Counts what a customer does on a page. */
class Visit {
  taps = 0;
  characters = 0;
  readonly screens: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator) {
    await target.click({ timeout: longestStepMs });
    this.taps += 1;
    await this.see();
  }

  /** Taps a control that not every copy has. */
  async tapIfThere(target: Locator) {
    await this.page.waitForTimeout(settlingMs);
    if (await target.first().isVisible()) await this.tap(target.first());
  }

  async type(target: Locator, text: string) {
    await target.click({ timeout: longestStepMs });
    this.taps += 1;
    await target.pressSequentially(text);
    this.characters += text.length;
  }

  /** A page, and each dialog on it, is a screen. */
  async see() {
    await this.page.waitForTimeout(settlingMs);
    const dialogs = await this.page.getByRole("dialog").getByRole("heading").allTextContents();
    const path = new URL(this.page.url()).pathname.replace(/[0-9a-f-]{36}/, ":id");
    const screen = [path, dialogs[0]].filter(Boolean).join(" › ");
    if (this.screens.at(-1) !== screen) this.screens.push(screen);
  }

  report(title: string) {
    const { taps, characters, screens } = this;
    console.log(`${title}: ${taps} taps, ${characters} characters, ${screens.length} screens`);
    console.log(`  ${screens.join(" → ")}`);
  }
}

async function addProducts(visit: Visit) {
  for (const product of products)
    await visit.tap(
      visit.page.getByRole("button", { name: `${product}: savatga qo‘shish` }).first(),
    );
}

async function placeOrder(visit: Visit) {
  await visit.tap(visit.page.getByRole("button", { name: /Buyurtma berish \d/ }));
}

async function orderAsNew(page: Page) {
  const visit = new Visit(page);
  await page.goto(brandUrl("demo"));
  await visit.see();
  await addProducts(visit);
  await visit.tap(page.getByRole("link", { name: /Savat/ }).last());
  await visit.tap(page.getByRole("link", { name: /Davom etish/ }));
  await visit.tap(page.getByRole("button", { name: /Manzilni tanlang/ }));
  await visit.tapIfThere(page.getByRole("dialog").getByRole("link", { name: /Yangi manzil/ }));
  await visit.tap(page.getByRole("button", { name: "Mening joyim" }));
  await page.getByText(/Yetkazish \d/).waitFor();
  await visit.tapIfThere(page.getByRole("button", { name: "Kvartira, podyezd, mo‘ljal" }));
  await visit.type(page.getByLabel(/^(Xonadon|Kvartira)$/), "17");
  await visit.tap(page.getByRole("button", { name: "Shu yerga yetkazing" }));
  await page.waitForURL("**/checkout");
  await placeOrder(visit);
  const phone = freshPhone();
  await visit.type(page.getByLabel("Telefon raqami"), phone.slice("+998".length));
  await visit.tap(page.getByRole("button", { name: "Kod olish" }));
  await visit.type(page.getByLabel("SMS kod"), await outboxCode(phone));
  await page.waitForURL(orderPage);
  await visit.see();
  visit.report("new customer");
}

async function orderAgain(page: Page) {
  const visit = new Visit(page);
  await page.goto(brandUrl("demo"));
  await visit.see();
  const again = page.getByRole("region", { name: "Yana buyurtma qilish" }).getByRole("button");
  await page.waitForTimeout(longestStepMs / 3);
  if ((await again.count()) > 0) await visit.tap(again.first());
  else {
    await visit.tap(page.getByRole("link", { name: "Profil" }).first());
    await visit.tap(page.getByRole("link", { name: /Buyurtmalar/ }).first());
    await visit.tapIfThere(page.getByRole("radio", { name: /Tarix|Arxiv|Tugagan/ }));
    await visit.tap(page.getByRole("button", { name: /takrorlash/i }).first());
  }
  await visit.tapIfThere(page.getByRole("link", { name: /Davom etish/ }));
  await placeOrder(visit);
  await page.waitForURL(orderPage);
  await visit.see();
  visit.report("returning customer, the same order");
}

/** Has the order that is shown delivered, and lets home store it as a past one. */
async function receive(page: Page) {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await deliverOrder(await merchantIdOf("demo"), id);
  await page.goto(brandUrl("demo", "/profile/orders"));
  await page.goto(brandUrl("demo"));
  await page.waitForTimeout(longestStepMs / 3);
}

await inDemoShop(async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: "uz-UZ",
    timezoneId: "Asia/Tashkent",
  });
  await setLocation(context, inTheCentre);
  const page = await context.newPage();
  await orderAsNew(page);
  await receive(page);
  await orderAgain(page);
}, process.argv[2]);
