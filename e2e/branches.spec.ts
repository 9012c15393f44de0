import { expect, test } from "./support/test.ts";
import { setLocation } from "./support/order.ts";
import { callApi } from "./support/place-order.ts";
import { holdClock } from "./support/hold.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";

type Named = { id: string; cityId: string; name: { uz: string } };

test(
  "the API returns all branches, those of a city and one by its id, and the page lists one city at a time",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.23, S7.24, S7.25]" } },
  async ({ page }) => {
    await page.goto(brandUrl("choyxona", "/branches"));
    const all = await callApi<Named[]>(page, "GET", "/users/v1/branches");
    const registon = all.find(({ name }) => name.uz === "Choyxona, Registon");
    const ofCity = await callApi<Named[]>(
      page,
      "GET",
      `/users/v1/branches/full?cityId=${registon?.cityId}`,
    );
    expect(new Set(all.map(({ cityId }) => cityId)).size).toBe(2);
    expect(new Set(ofCity.map(({ cityId }) => cityId))).toEqual(new Set([registon?.cityId]));
    expect(await callApi<Named>(page, "GET", `/users/v1/branches/${registon?.id}`)).toMatchObject({
      id: registon?.id,
      name: { uz: "Choyxona, Registon" },
    });
    const names = page
      .getByRole("list", { name: "Filiallar ro‘yxati" })
      .getByRole("heading", { level: 2 });
    for (const city of ["Toshkent", "Samarqand"]) {
      await page.getByLabel("Shahar").selectOption(city);
      const cityId = await page.getByLabel("Shahar").inputValue();
      const expected = all.filter((branch) => branch.cityId === cityId).map(({ name }) => name.uz);
      await expect(names).toHaveText(expected, { useInnerText: true });
    }
  },
);

test(
  "a branch shows whether it is open and when it next opens or closes, distance, phone and directions, nearest first; a brand without reservations offers none",
  { annotation: { type: "requirement", description: "[S2.59, S3.039]" } },
  async ({ page, context }) => {
    await setLocation(context, { latitude: 41.2868, longitude: 69.22 });
    const branches = page.getByRole("list", { name: "Filiallar ro‘yxati" }).getByRole("listitem");
    const farther = branches.filter({ hasText: "Lola, Yunusobod" });
    // A Saturday in Tashkent.
    for (const [time, hours] of [
      ["03:00", "Yopiq. Bugun 09:00 da ochiladi"],
      ["12:00", "Ochiq, 23:30 gacha"],
      ["23:40", "Yopiq. Ertaga 09:00 da ochiladi"],
    ]) {
      await page.clock.setFixedTime(`2026-11-21T${time}:00+05:00`);
      // The query would open the form of a brand with reservations.
      await page.goto(brandUrl("demo", "/branches?book=1"));
      await expect(farther).toContainText(hours ?? "");
    }
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /stol band qilish/ })).toHaveCount(0);

    await expect(branches.first()).toContainText("Lola, Amir Temur");
    await page.getByRole("button", { name: "Yaqinlarini ko‘rsatish" }).click();
    await expect(branches.first()).toContainText("Lola, Chilonzor");
    await expect(branches.first()).toContainText(/33\d\sm/);

    await branches.first().getByRole("button", { name: "Lola, Chilonzor" }).click();
    const sheet = page.getByRole("dialog", { name: "Lola, Chilonzor" });
    await expect(sheet.getByRole("link", { name: "Qo‘ng‘iroq qilish" })).toHaveAttribute(
      "href",
      "tel:+998712000102",
    );
    await expect(sheet.getByRole("link", { name: "Yo‘lni ko‘rsatish" })).toHaveAttribute(
      "href",
      "https://yandex.com/maps/?rtext=~41.2868,69.216",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(branches.first().getByRole("button", { name: "Lola, Chilonzor" })).toBeFocused();

    await test.step("branches are shown as a list and on a map, with their hours", async () => {
      await page.getByRole("button", { name: "Lola, Yunusobod", exact: true }).first().click();
      await expect(page.getByRole("dialog").getByText("08:00–23:00")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Xaritada" }).click();
      await page.waitForURL("**/branches/map");
      await expect(page.getByRole("application", { name: "Filiallar xaritasi" })).toBeVisible();
      await page.goBack();
    });

    // Addresses are in the language of the page.
    await expect(farther).toContainText("Ahmad Donish ko‘chasi, 20B");
    await page.getByRole("banner").getByRole("combobox").selectOption("ru");
    await expect(page.getByRole("listitem").filter({ hasText: "Lola, Юнусабад" })).toContainText(
      "улица Ахмада Дониша, 20Б",
    );
    await expect(page.getByRole("contentinfo")).toContainText("проспект Амира Темура, 15");
  },
);

test(
  "a map pin opens its branch, with reservations only where the branch takes them; a sheet closed during the zoom animation returns the map to all branches",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(brandUrl("choyxona", "/branches/map"));
    await page.getByLabel("Shahar").selectOption("Samarqand");
    const map = page.getByRole("application", { name: "Filiallar xaritasi" });
    const pins = map.getByRole("button");
    await expect(pins).toHaveCount(2);
    const positions = () =>
      pins.evaluateAll((all) =>
        all.map((pin) => pin.getBoundingClientRect().x).toSorted((a, b) => a - b),
      );
    const before = await positions();
    await map.getByRole("button", { name: "Choyxona, Universitet xiyoboni" }).click();
    const withoutReservations = page.getByRole("dialog", {
      name: "Choyxona, Universitet xiyoboni",
    });
    await expect(withoutReservations).toBeVisible();
    await expect(withoutReservations.getByRole("button", { name: "Stol band qilish" })).toHaveCount(
      0,
    );
    await page.keyboard.press("Escape");
    await map.getByRole("button", { name: "Choyxona, Registon" }).click();
    await page
      .getByRole("dialog", { name: "Choyxona, Registon" })
      .getByRole("button", { name: "Stol band qilish" })
      .click();
    await expect(page).toHaveURL(/\?\w+=[0-9a-f-]{36}$/);
    await expect(page.getByRole("dialog", { name: "Stol band qilish" })).toBeVisible();
    // The form, then the sheet of the branch below it.
    for (const left of [1, 0]) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(left);
    }

    await expect.poll(positions).toEqual(before);
    await holdClock(page);
    await pins.first().click();
    await page.keyboard.press("Escape");
    await page.clock.runFor(2_000);
    await expect.poll(positions).toEqual(before);
  },
);
