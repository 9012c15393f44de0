import type { Page } from "@playwright/test";
import { signInAt } from "./support/earlier-visit.ts";
import { holdClock } from "./support/hold.ts";
import { productCard } from "./support/menu.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { productOf } from "./support/products.ts";
import { expect, test } from "./support/test.ts";

const stack = (page: Page) => page.getByRole("region", { name: "Bildirishnomalar" });
const copyButton = (page: Page) =>
  page.getByRole("button", { name: "SALOM promokodidan nusxa olish" });
const copy = (page: Page) => copyButton(page).click();

/** Two of them. */
async function expectStacked(page: Page) {
  const notices = stack(page).locator("> *");
  await expect(notices).toHaveCount(2);
  const gaps = await notices.evaluateAll(async (elements) => {
    await Promise.all(elements.flatMap((each) => each.getAnimations().map((one) => one.finished)));
    const [upper, lower] = elements.map((each) => each.getBoundingClientRect());
    return {
      top: upper?.top,
      right: document.documentElement.clientWidth - (upper?.right ?? 0),
      between: (lower?.top ?? 0) - (upper?.bottom ?? 0),
    };
  });
  expect(gaps).toEqual({ top: 16, right: 16, between: 16 });
}

test(
  "toasts of the shop have four types, errors are announced assertively, and they are at the top right, 16 px apart, on each screen",
  { annotation: { type: "requirement", description: "[S9.37, S9.38, S9.39]" } },
  async ({ page, context, problems }) => {
    problems.expect(/500: PUT .*\/users\//);
    const colours = new Set<string>();
    const expectNotice = async (role: "status" | "alert", type: string, text: string) => {
      const notice = stack(page).getByRole(role).filter({ hasText: text }).first();
      await expect(notice).toHaveAttribute("data-type", type);
      const icon = notice.locator("> *").first();
      colours.add(await icon.evaluate((element) => getComputedStyle(element).color));
    };
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInAt(page, "demo", "/profile/promos");
    await copyButton(page).waitFor();
    // They stay until the clock goes on.
    await holdClock(page);
    await copy(page);
    await expectNotice("status", "success", "SALOM nusxalandi");
    await copy(page);
    const phone = page.viewportSize() ?? { width: 360, height: 780 };
    for (const size of [{ width: 1_280, height: 800 }, phone]) {
      await page.setViewportSize(size);
      await expectStacked(page);
    }
    await page.clock.resume();
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error())));
    await copy(page);
    await expectNotice("alert", "warning", "nusxa");

    await page.goto(brandUrl("demo", "/profile/user"));
    await page.route(/\/users\/v1\/users\/[0-9a-f-]{36}/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.getByLabel("Ism").fill("Dilnoza");
    await page.getByRole("button", { name: "Saqlash" }).click();
    await expectNotice("alert", "error", "Xatolik yuz berdi");

    const { id: productId } = await productOf("demo", "Choyxona oshi");
    await callApi(page, "POST", "/products/v1/favourite", { productId });
    await page.goto(brandUrl("demo", "/profile/favorites"));
    await productCard(page, "Choyxona oshi")
      .getByRole("button", { name: /^Sevimlilar/ })
      .click();
    await expectNotice("status", "info", "olib tashlandi");
    expect(colours.size).toBe(4);
  },
);
