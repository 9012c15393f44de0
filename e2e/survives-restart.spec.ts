import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type Product } from "../tools/product.ts";
import {
  chooseAddressHere,
  fillBasket,
  inTheCentre,
  lastButton,
  orderPage,
  signInAt,
  standAt,
} from "./support/order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// A product of its own, because it is stopped in the middle.
let folder: string;
let product: Product;
const shared = process.env["PRODUCT_PORT"];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dasturxon-restart-"));
  product = await startProduct(folder);
  process.env["PRODUCT_PORT"] = String(product.port);
});
test.afterAll(async () => {
  process.env["PRODUCT_PORT"] = shared;
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  "basket, address and sign-in are still there after the server was killed midway",
  { tag: "@phone" },
  async ({ page, context, problems }) => {
    await standAt(context, inTheCentre);
    await signInAt(page, "demo", "/profile/address");
    await fillBasket(page, "demo", "Choyxona oshi", "Dimlama");
    await chooseAddressHere(page, "demo", "/checkout");
    await expect(lastButton(page)).toContainText("101\u00a0000");

    // While it is away, what the page asks for stays without an answer.
    problems.expect(/no answer|ERR_CONNECTION_REFUSED/);
    await product.kill();
    product = await startProduct(folder, { env: { PORT: String(product.port) } });

    await page.goto(brandUrl("demo", "/checkout"));
    await expect(lastButton(page)).toContainText("101\u00a0000");
    await lastButton(page).click();
    await page.waitForURL(orderPage);
  },
);
