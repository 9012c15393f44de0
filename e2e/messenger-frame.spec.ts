import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request } from "@playwright/test";
import { freshUserId, openFromChat, openMiniApp } from "./support/messenger.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("the shop opens in the messenger's frame with the launch parameters of Telegram", async ({
  page,
}) => {
  const user = freshUserId();
  const shop = await openMiniApp(page, "demo", { user, theme: "dark" });
  await expect(shop.getByRole("heading", { name: "Milliy taomlar", exact: true })).toBeVisible();
  const launch = await page.locator("iframe").getAttribute("src");
  const parameters = new URLSearchParams(launch?.split("#")[1]);
  expect(launch).toMatch(/^\/\?client=TG#/);
  const initData = new URLSearchParams(parameters.get("tgWebAppData") ?? "");
  expect(JSON.parse(initData.get("user") ?? "")).toMatchObject({ id: user });
  expect([...initData.keys()]).toEqual(["query_id", "user", "auth_date", "signature", "hash"]);
  expect(parameters.get("tgWebAppPlatform")).toBe("weba");
  expect(JSON.parse(parameters.get("tgWebAppThemeParams") ?? "")).toMatchObject({
    bg_color: "#17212b",
  });
});

test("the shop closes and opens again from the chat", async ({ page }) => {
  await openMiniApp(page, "naqsh", { data: "short" });
  await page.getByRole("button", { name: "Yopish" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await openFromChat(page);
});

test(
  "no other origin can frame the pages below /dev",
  { tag: "@desktop" },
  async ({ page, problems }) => {
    problems.expect(/ERR_BLOCKED_BY_RESPONSE|frame-ancestors/);
    const framed = ["/dev/outbox", "/dev/telegram"];
    const frames = framed.map((path) => `<iframe src="${brandUrl("demo", path)}"></iframe>`);
    const otherOrigin = createServer((_, res) =>
      res.setHeader("content-type", "text/html").end(`<!doctype html>${frames.join("")}`),
    );
    await new Promise<void>((resolve) => otherOrigin.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = otherOrigin.address() as AddressInfo;
      const refused = framed.map((path) => page.waitForEvent("requestfailed", isOf(path)));
      await page.goto(`http://127.0.0.1:${port}/`);
      for (const request of await Promise.all(refused))
        expect(request.failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
    } finally {
      otherOrigin.closeAllConnections();
      otherOrigin.close();
    }
  },
);

const isOf = (path: string) => (request: Request) => request.url() === brandUrl("demo", path);

test(
  "responses below /dev have the headers against framing and content sniffing",
  { tag: "@desktop" },
  async () => {
    for (const path of ["/dev/outbox", "/dev/telegram", "/dev/pay/x", "/dev/nothing"]) {
      const { headers } = await fetch(productUrl(path));
      expect(Object.fromEntries(headers), path).toMatchObject({
        "x-frame-options": "SAMEORIGIN",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      });
    }
  },
);
