import { freshPerson, openFromChat, openMiniApp } from "./support/messenger.ts";
import { brandUrl, hostUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("the shop opens in the messenger's frame, started as Telegram starts it @phone", async ({
  page,
}) => {
  const user = freshPerson();
  const shop = await openMiniApp(page, "demo", { user, theme: "dark" });
  await expect(shop.getByRole("heading", { name: "Milliy taomlar", exact: true })).toBeVisible();
  const launch = await page.locator("iframe").getAttribute("src");
  const said = new URLSearchParams(launch?.split("#")[1]);
  expect(launch).toMatch(/^\/\?client=TG#/);
  const initData = new URLSearchParams(said.get("tgWebAppData") ?? "");
  expect(JSON.parse(initData.get("user") ?? "")).toMatchObject({ id: user });
  expect([...initData.keys()]).toEqual(["query_id", "user", "auth_date", "signature", "hash"]);
  expect(said.get("tgWebAppPlatform")).toBe("weba");
  expect(JSON.parse(said.get("tgWebAppThemeParams") ?? "")).toMatchObject({ bg_color: "#17212b" });
});

test("it closes, and opens anew from the chat @phone", async ({ page }) => {
  await openMiniApp(page, "naqsh", { data: "short" });
  await page.getByRole("button", { name: "Yopish" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await openFromChat(page);
});

test("no foreign page can frame the pages below /dev @desktop", async ({ page, problems }) => {
  problems.expect(/ERR_BLOCKED_BY_RESPONSE|frame-ancestors/);
  const framed = ["/dev/outbox", "/dev/telegram"];
  const foreign = hostUrl("foreign.localhost", "/frames");
  await page.route(foreign, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: framed.map((path) => `<iframe src="${brandUrl("demo", path)}"></iframe>`).join(""),
    }),
  );
  const answers = framed.map((path) => page.waitForResponse(brandUrl("demo", path)));
  await page.goto(foreign);
  for (const answer of await Promise.all(answers)) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    });
  }
  const shown = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(await Promise.all(shown.map((frame) => frame.locator("title").count()))).toEqual([0, 0]);
});
