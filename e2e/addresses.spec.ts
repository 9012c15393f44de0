import { inTheCentre, signInAt, standAt } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test("[S1.18, S2.29, S2.30, S2.55] an address is added, changed and deleted", async ({
  page,
  context,
}) => {
  await standAt(context, inTheCentre);
  await signInAt(page, "demo", "/profile/address");
  await expect(page.getByRole("heading", { name: "Hali manzil yo‘q" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manzil qo‘shish" }).click();
  await page.getByRole("button", { name: "Mening joyim" }).click();
  await expect(page.getByLabel("Ko‘cha va uy")).not.toHaveValue("");
  await page.getByLabel("Manzil nomi").fill("Ofis");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Saqlash" }).click();
  await page.waitForURL("**/profile/address");

  await page.getByRole("link", { name: /^Ofis\s*, Tahrirlash/ }).click();
  await expect(page.getByLabel("Manzil nomi")).toHaveValue("Ofis");
  await page.getByLabel("Qavat").fill("4");
  await page.getByRole("button", { name: "Saqlash" }).click();
  await page.waitForURL("**/profile/address");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Ofis" })).toContainText("4-qavat");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Ofis: o‘chirish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "O‘chirish" }).click();
  await expect(page.getByRole("heading", { name: "Hali manzil yo‘q" })).toBeVisible();
});

test("[S4.63, S4.64, S4.65] a saved address is reused where it stands; another place is a new one, first in the list", async ({
  page,
  context,
}) => {
  await standAt(context, inTheCentre);
  await signInAt(page, "demo", "/profile/address");
  await page.getByRole("link", { name: "Manzil qo‘shish" }).click();
  await page.getByRole("button", { name: "Mening joyim" }).click();
  await expect(page.getByLabel("Ko‘cha va uy")).not.toHaveValue("");
  await page.getByLabel("Manzil nomi").fill("Uy");
  await page.getByRole("button", { name: "Saqlash" }).click();
  await page.waitForURL("**/profile/address");

  const choose = async () => {
    await page.goto(brandUrl("demo", "/address/delivery?next=/choose-address"));
    await page.getByRole("button", { name: "Mening joyim" }).click();
    await expect(page.getByLabel("Ko‘cha va uy")).not.toHaveValue("");
    await expect(page.getByText(/Yetkazish \d/)).toBeVisible();
    await page.getByRole("button", { name: "Shu yerga yetkazing" }).click();
    await page.waitForURL("**/choose-address");
  };
  const addresses = page.getByRole("group", { name: "Manzillaringiz" }).getByRole("radio");
  // Nine metres further is the same door.
  await context.setGeolocation({ ...inTheCentre, latitude: inTheCentre.latitude + 0.00008 });
  await choose();
  await expect(addresses).toHaveCount(1);
  await expect(page.getByRole("radio", { name: /^Uy/ })).toBeChecked();

  await context.setGeolocation({ ...inTheCentre, latitude: inTheCentre.latitude + 0.002 });
  await choose();
  await expect(addresses).toHaveCount(2);
  await expect(addresses.first()).toBeChecked();
  await expect(addresses.nth(1)).not.toBeChecked();
});
