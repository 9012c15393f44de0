import { productCard } from "./support/menu.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("a slow request shows a notice and can be repeated", async ({ page }) => {
  await page.clock.install();
  let requests = 0;
  await page.route("**/products/v1/overalls**", (route) => {
    requests += 1;
    // The first response is lost.
    return requests === 1 ? undefined : route.continue();
  });
  await page.goto(brandUrl("demo", "/search"));
  await page.getByRole("searchbox").fill("lagmon");
  await expect.poll(() => requests).toBe(1);
  const notice = page.getByText("Aloqa sekin. Hali yuklanmoqda…");
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Qayta urinish" }).click();
  await expect(productCard(page, "Qo‘l lag‘mon")).toBeVisible();
  await expect(notice).toHaveCount(0);
});
