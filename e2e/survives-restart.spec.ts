import { signInAt } from "./support/earlier-visit.ts";
import {
  chooseAddressHere,
  fillBasket,
  inTheCentre,
  lastButton,
  orderPage,
  standAt,
} from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// A product of its own, because it is stopped in the middle.
const product = ownProduct();

test("basket, address and sign-in are still there after the server was killed midway", async ({
  page,
  context,
  problems,
}) => {
  await standAt(context, inTheCentre);
  await signInAt(page, "demo", "/profile/address");
  await fillBasket(page, "demo", "Choyxona oshi", "Dimlama");
  await chooseAddressHere(page, "demo", "/checkout");
  await expect(lastButton(page)).toContainText("101\u00a0000");

  // While it is away, what the page asks for stays without an answer.
  problems.expect(/no answer|ERR_CONNECTION_REFUSED/);
  await product.kill();
  await product.startAgain();

  await page.goto(brandUrl("demo", "/checkout"));
  await expect(lastButton(page)).toContainText("101\u00a0000");
  await lastButton(page).click();
  await page.waitForURL(orderPage);
});
