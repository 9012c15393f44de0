import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { request, type IncomingHttpHeaders } from "node:http";
import { signInBeforehand, storeBasket, storeDraft } from "./support/earlier-visit.ts";
import { pressPlus } from "./support/menu.ts";
import {
  chooseAddressHere,
  inTheCentre,
  submitButton,
  orderPage,
  ordersOf,
  setLocation,
} from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// A server of their own, which the tests use one after the other: its clock starts in the early morning, when Naqsh is
// closed, and it is killed. Not on a Monday: then Naqsh's branch that delivers to the centre does not open at all.
const day = new Date();
if (day.getUTCDay() === 1) day.setUTCDate(day.getUTCDate() + 1);
const at = (hour: string) => `${day.toISOString().slice(0, 10)}T${hour}:00:00+05:00`;
const morning = at("06");
test.describe.configure({ mode: "default" });
const product = ownProduct({ DEMO_STARTS_AT: morning });

test(
  "while closed, menu, basket and checkout show the opening time, and an order needs a chosen time",
  { annotation: { type: "requirement", description: "[S3.082]" } },
  async ({ page, context }) => {
    await page.clock.install({ time: new Date(morning) });
    await context.addCookies([{ name: "_language", value: "uz", url: brandUrl("naqsh") }]);
    await signInBeforehand(page, "naqsh");
    await storeDraft(page, "naqsh", {
      lines: [],
      address: { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...inTheCentre },
    });
    const home = await page.goto(brandUrl("naqsh"));
    // Browsers correct their clock by it.
    const ahead = Date.parse(home?.headers()["date"] ?? "") - Date.parse(morning);
    expect(Math.abs(ahead)).toBeLessThan(10 * 60_000);
    await expect(page.getByText("Hozir yopiqmiz")).toBeVisible();
    await expect(page.getByText(/^Bugun soat \d\d:\d\d da ochilamiz$/)).toBeVisible();
    await pressPlus(page, "Mini trio");
    await pressPlus(page, "Tovuqli lavash");
    await page.getByRole("link", { name: /Savat/ }).last().click();
    const basket = page.getByRole("dialog", { name: "Savat" });
    await expect(basket.getByText("Hozir yetkazib bermayapmiz")).toBeVisible();
    await expect(basket.getByText(/da ochilamiz\. Vaqtni keyingi qadamda tanlaysiz/)).toBeVisible();
    await basket.getByRole("link", { name: /Davom etish/ }).click();

    await untilAt(page, "/checkout");
    const when = page.getByRole("region", { name: "Qachon" });
    await expect(when.getByText(/^Yopiq\. Bugun \d\d:\d\d da ochiladi$/)).toBeVisible();
    await expect(when.getByRole("radio", { name: /^Hozir/ })).toHaveCount(0);
    await expect(when.getByRole("radio", { checked: true })).toHaveCount(0);
    await expectAccessible(page);

    // No time is preselected: the button scrolls to the missing choice.
    const error = when.getByText(/Vaqtni tanlang\.$/);
    await expect(error).toHaveCount(0);
    await submitButton(page).click();
    await expect(error).toBeVisible();
    await expect(when).toBeInViewport();

    const slot = when.getByRole("radio").first();
    const from = /^\d\d:\d\d/.exec((await slot.getAttribute("value")) ?? "")?.[0];
    await slot.check();
    await expect(error).toHaveCount(0);
    await expect(when.getByText(/^Yopiq/)).toHaveCount(0);
    await submitButton(page).click();
    await page.waitForURL(orderPage);
    expect((await ordersOf(page))[0]).toMatchObject({
      status: "AT_TIME",
      isLater: true,
      laterDay: morning.slice(0, 10),
      laterTime: from,
    });
  },
);

test("basket, address and sign-in survive a kill of the server", async ({
  page,
  context,
  problems,
}) => {
  await signInBeforehand(page, "demo");
  await setLocation(context, inTheCentre);
  await storeBasket(page, "demo", "Choyxona oshi", "Dimlama");
  await chooseAddressHere(page, "demo", "/checkout");
  await expect(submitButton(page)).toContainText("101\u00a0000");

  // While it is down, requests of the page fail.
  problems.expect(/no answer|ERR_CONNECTION_REFUSED/);
  await product.kill();
  await product.startAgain({ DEMO_STARTS_AT: at("07") });

  await page.goto(brandUrl("demo", "/checkout"));
  await expect(submitButton(page)).toContainText("101\u00a0000");
  await submitButton(page).click();
  await page.waitForURL(orderPage);
});

/** A request through a proxy that sets this Host. */
function fetchPage(path: string, host: string) {
  const port = Number(process.env["PRODUCT_PORT"]);
  type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.on("error", reject).end();
  });
}

const devPages = ["/dev/outbox", "/dev/telegram", "/dev/pay/x", "/dev/tiles/12/2835/1531.svg"];
const hosts = ["demo.localhost", "127.0.0.1", "localhost", "demo.example.uz"];

test("production mode on a demo database serves neither demo brands nor demo pages, whatever the Host", async () => {
  expect(await fetchPage("/", "demo.localhost")).toMatchObject({ status: 200 });
  expect(await fetchPage("/dev/outbox", "demo.localhost")).toMatchObject({ status: 200 });

  await product.kill();
  const output = new PassThrough();
  const printed: string[] = [];
  output.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  await product.startAgain(
    {
      DEMO: "0",
      HOST: "127.0.0.1",
      SECRETS_KEY: "a long random text for this test alone",
      ROOT_DOMAINS: "example.uz",
    },
    { output },
  );
  expect(printed.join("")).toMatch(
    /an earlier demo left its brands in this database; production mode does not serve them.*demo.*choyxona/,
  );
  for (const host of hosts) {
    const page = await fetchPage("/", host);
    expect(page).toMatchObject({ status: 503, headers: { "x-robots-tag": "noindex" } });
    // The page of an installation without a brand.
    expect(page.body).toContain("npm run brand -- create");
    expect(await fetchPage("/api/users/v1/merchants/sub/demo", host)).toMatchObject({
      status: 404,
    });
    for (const path of devPages) {
      const { status, body } = await fetchPage(path, host);
      expect(`${status} ${body}`, `${host}${path}`).toMatch(/^(503|404) /);
      expect(body).not.toMatch(/sandbox|svg/i);
    }
  }
});
