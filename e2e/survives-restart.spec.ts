import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { request, type IncomingHttpHeaders } from "node:http";
import { signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import {
  chooseAddressHere,
  inTheCentre,
  submitButton,
  orderPage,
  setLocation,
} from "./support/order.ts";
import { ownProduct } from "./support/own-product.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// A separate server, since it is killed; the tests use it one after the other.
test.describe.configure({ mode: "default" });
const product = ownProduct();

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
  await product.startAgain();

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
