import { signInAt } from "./support/earlier-visit.ts";
import {
  chooseAddressHere,
  fillBasket,
  inTheCentre,
  submitButton,
  orderPage,
  setLocation,
} from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// A separate server, since it is killed.
const product = ownProduct();

test("basket, address and sign-in survive a kill of the server", async ({
  page,
  context,
  problems,
}) => {
  await setLocation(context, inTheCentre);
  await signInAt(page, "demo", "/profile/address");
  await fillBasket(page, "demo", "Choyxona oshi", "Dimlama");
  await chooseAddressHere(page, "demo", "/checkout");
  await expect(submitButton(page)).toContainText("101\u00a0000");

  // While it is down, requests of the page fail.
  problems.expect(/no answer|ERR_CONNECTION_REFUSED/);
  await product.kill();
  await product.startAgain();

  await page.goto(brandUrl("demo", "/checkout"));
  await expect(submitButton(page)).toContainText("101\u00a0000");
  await submitButton(page).click();
  await page.waitForURL(orderPage);
});
