import { signInAt } from "./support/earlier-visit.ts";
import { productCard, openProduct } from "./support/menu.ts";
import { signIn } from "./support/order.ts";
import { callApi } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const like = /^Sevimlilarga qo‘shish/;
const unlike = /^Sevimlilardan olib tashlash/;

test(
  "a visitor's favourites are stored in the browser and added to the account at sign-in",
  { annotation: { type: "requirement", description: "[S2.22, S2.51, S7.36, S7.67]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/profile/favorites"));
    await expect(page.getByText("Sevimlilar hali yo‘q")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Menyuga o‘tish" }).click();

    await productCard(page, "Choyxona oshi").getByRole("button", { name: like }).click();
    await productCard(page, "Dimlama").getByRole("link").click();
    await openProduct(page, "Dimlama").getByRole("button", { name: like }).click();
    await page.goto(brandUrl("demo", "/profile/favorites"));
    const names = page.getByRole("main").getByRole("heading", { level: 3 });
    await expect(names).toHaveText(["Dimlama", "Choyxona oshi"]);

    await page.goto(brandUrl("demo", "/login"));
    const synced = page.waitForResponse(/favourite\/all/);
    await signIn(page);
    const url = new URL((await synced).url());
    const { id } = await page.evaluate(
      () => JSON.parse(localStorage.getItem("profile") ?? "{}") as { id: string },
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({ userId: id, isFavourite: "true" });
    const saved = await callApi<{ name: { uz: string } }[]>(
      page,
      "GET",
      `/products/v1/favourite/all/WITH_TOKEN?userId=${id}&isFavourite=true`,
    );
    expect(saved.map(({ name }) => name.uz)).toEqual(["Dimlama", "Choyxona oshi"]);
  },
);

test(
  "removing a favourite updates the account and can be undone",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S7.67]" } },
  async ({ page }) => {
    const synced = page.waitForResponse(/favourite\/all/);
    await signInAt(page, "demo", "/");
    await synced;
    const added = page.waitForResponse(/\/products\/v1\/favourite$/);
    await productCard(page, "Choyxona oshi").getByRole("button", { name: like }).click();
    await added;

    await page.goto(brandUrl("demo", "/profile/favorites"));
    const removed = page.waitForResponse(/\/products\/v1\/favourite\/[0-9a-f-]{36}$/);
    await productCard(page, "Choyxona oshi").getByRole("button", { name: unlike }).click();
    await expect(page.getByText("Sevimlilar hali yo‘q")).toBeVisible();
    const again = page.waitForResponse(/\/products\/v1\/favourite$/);
    await page.getByRole("button", { name: "Qaytarish" }).click();
    await removed;
    await again;
    await page.reload();
    await expect(productCard(page, "Choyxona oshi")).toBeVisible();
  },
);
