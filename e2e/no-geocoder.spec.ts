import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxEskiz } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { serveSandbox, type ServedSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { BrowserContext, Page } from "@playwright/test";
import { command } from "./support/command.ts";
import { storeBasket } from "./support/earlier-visit.ts";
import { deliverHere, inTheCentre, ordersOf, orderPage, setLocation } from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl, freshPhone } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

// One worker, since each would start a product of its own.
test.describe.configure({ mode: "default" });

// Production mode without GEOCODER_URL, with a brand that an operator has just made: decision 0005.

const eskiz = sandboxEskiz({
  passwordOf: () => "sandbox",
  deliver: async () => {},
  later: () => {},
  clock: () => new Date(),
  newId: randomUUID,
});
const production: Record<string, string> = {
  DEMO: "0",
  HOST: "127.0.0.1",
  ROOT_DOMAINS: "localhost",
  SECRETS_KEY: "a long random text for this test alone",
};
let gateway: ServedSandbox;
let folder: string;

test.beforeAll(async () => {
  gateway = await serveSandbox(eskiz.fetch);
  production["ESKIZ_API_URL"] = gateway.url;
});
ownProduct(production);
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brand-"));
  await command("brand", ["create", "osh", folder], production);
  await change("settings.yaml", /^# (sms: .*)$/m, "$1");
  await change("branches.yaml", "09:00-23:00", "00:00-24:00");
  await command("brand", ["import", folder], production);
  await command("keys", ["osh", "ESKIZ"], production, "EMAIL=a@example.uz\nPASSWORD=sandbox\n");
});
test.afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

async function change(file: string, before: string | RegExp, after: string) {
  const text = await readFile(join(folder, file), "utf8");
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, file), changed);
}

/** Plays the tile server. */
const serveTiles = (context: BrowserContext) =>
  context.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    }),
  );

const street = (page: Page) => page.getByLabel("Ko‘cha va uy");
const movePin = "Xaritani suring: belgi uyingiz ustida tursin.";

test("a delivery is ordered by pin and typed street", async ({ page, context }) => {
  await serveTiles(context);
  const lookUps: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/nominatim/")) lookUps.push(request.url());
  });

  await storeBasket(page, "osh", "To‘y oshi", "Lag‘mon");
  await page.goto(brandUrl("osh", "/address/delivery?next=/checkout"));
  await expect(page.getByText("O‘zingiz yozing va uyingizni xaritada belgilang.")).toBeVisible();
  await street(page).fill("Navoiy ko‘chasi, 7");
  await page.getByRole("button", { name: "Shu yerga yetkazing" }).click();
  await expect(page.getByText(movePin)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/Yetkazish 12\s000/)).toBeVisible();
  await expect(page.getByText(movePin)).toHaveCount(0);
  await expect(street(page)).toHaveValue("Navoiy ko‘chasi, 7");
  await deliverHere(page);
  await untilAt(page, "/checkout");
  await page.getByRole("button", { name: /Buyurtma berish 86\s000/ }).click();

  const phone = freshPhone();
  await page.getByLabel("Telefon raqami").fill(phone);
  await page.getByRole("button", { name: "Kod olish" }).click();
  await page.getByLabel("SMS kod").waitFor();
  const [message] = eskiz.outbox();
  await page
    .getByLabel("SMS kod")
    .pressSequentially(/\b\d{5}\b/.exec(message?.text ?? "")?.[0] ?? "");
  await page.waitForURL(orderPage);
  const [order] = await ordersOf(page);
  expect(order).toMatchObject({ serviceType: "DELIVERY", deliveryPrice: 12_000 });
  await expect(page.getByRole("region", { name: "Tafsilotlar" })).toContainText(
    "Navoiy ko‘chasi, 7",
  );
  expect(lookUps).toEqual([]);
});

test("an address is typed and placed by the device's location; when the map does not load either, a typed one is enough", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/no answer: GET https:\/\/tile\.openstreetmap/);
  await serveTiles(context);
  await setLocation(context, inTheCentre);
  const openMap = () => page.goto(brandUrl("osh", "/address/delivery?next=/choose-address"));
  await openMap();
  await page.getByRole("button", { name: "Mening joyim" }).click();
  await street(page).fill("Bobur ko‘chasi, 9");
  await deliverHere(page);
  await untilAt(page, "/choose-address");
  await expect(page.getByRole("radio", { name: /Bobur ko‘chasi, 9/ })).toBeChecked();

  await context.clearPermissions();
  await page.evaluate(() => localStorage.clear());
  await context.route("https://tile.openstreetmap.org/**", (route) => route.abort("failed"));
  await openMap();
  await expect(page.getByText("Xarita yuklanmadi")).toBeVisible();
  await expect(page.getByText("Manzilni mo‘ljali bilan yozing")).toBeVisible();
  await street(page).fill("Navoiy ko‘chasi, 7");
  await deliverHere(page);
  await untilAt(page, "/choose-address");
  await expect(page.getByRole("radio", { name: /Navoiy ko‘chasi, 7/ })).toBeChecked();
});
