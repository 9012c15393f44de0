import { expect, test } from "./showcase-test.ts";

test("adding a product turns the button into a stepper that keeps the focus", async ({
  page,
  show,
}) => {
  await show({ screen: "menu", lang: "eng" });
  const product = page.getByRole("group", { name: "Hand-pulled lagman" }).first();
  const more = product.getByRole("button").last();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(product.getByRole("status")).toHaveText("1");
  await expect(product.getByRole("button", { name: "One more" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(product.getByRole("button", { name: /add to basket/ })).toBeFocused();
  await expect(product.getByRole("button", { name: "One less" })).toHaveCount(0);
});

test("each component of the page behaves as specified", async ({ page, show }) => {
  await show({ lang: "eng" });
  await test.step("a stepper cannot pass its limit", async () => {
    const stepper = page.getByRole("group", { name: "Wedding plov" }).first();
    const more = stepper.getByRole("button", { name: "One more" });
    await more.click();
    await more.click();
    await expect(stepper.getByRole("status")).toHaveText("3");
    await expect(more).toBeDisabled();
  });
  await test.step("a phone number is parsed in any format and masked", async () => {
    const field = page.getByRole("textbox", { name: "Phone number" }).first();
    await field.fill("+998 (90) 123-45-67");
    await expect(field).toHaveValue("90 123-45-67");
    await field.fill("");
    await field.pressSequentially("998901234567");
    await expect(field).toHaveValue("90 123-45-67");
  });
  await test.step("correcting a digit in the middle of a number keeps the caret position", async () => {
    const field = page.getByRole("textbox", { name: "Phone number" }).first();
    await field.fill("901234567");
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.keyboard.press("Backspace");
    await page.keyboard.type("9");
    await expect(field).toHaveValue("90 193-45-67");
  });
  await test.step("an error is associated with its field", async () => {
    const field = page.getByRole("textbox", { name: "Promo code" });
    await expect(field).toHaveAccessibleDescription(/above 100 000/);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("arrow keys choose a tab and an option", async () => {
    await page.getByRole("tab", { name: "Active" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Archive" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Archive" })).toBeVisible();
    await page.getByRole("radio", { name: "Regular, 400 g" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Large, 550 g" })).toBeChecked();
  });
  await test.step("a line of the total expands to its reason", async () => {
    const reason = page.getByText("10% off orders above");
    await expect(reason).toBeHidden();
    await page.getByText("Promo code SALOM").click();
    await expect(reason).toBeVisible();
  });
  await test.step("a menu is navigated by arrow keys and closed by Esc", async () => {
    const trigger = page.locator("#overlays").getByRole("button", { name: "English" });
    await trigger.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitemradio", { name: "Русский" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });
});

test(
  "the current category scrolls into view without moving the page",
  { tag: "@both" },
  async ({ page, show }) => {
    await show({ lang: "ru" });
    const bar = page.getByRole("navigation", { name: "Меню" });
    const last = bar.getByRole("link", { name: "Чай" });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    const before = await page.evaluate(() => window.scrollY);
    await bar.evaluate((element) => (element.scrollLeft = 0));
    await bar.getByRole("link", { name: "Супы" }).click();
    await expect(bar.getByRole("link", { name: "Супы" })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: "Супы" })).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  },
);

test("a failed picture shows a placeholder", async ({ page, show }) => {
  await page.route("**/noodle-bowl*", (route) => route.fulfill({ status: 200, body: "" }));
  await show({ screen: "menu", lang: "eng" });
  const card = page.getByRole("article").filter({ hasText: "Hand-pulled lagman" });
  await expect(card.getByRole("img")).toHaveCount(0);
  await expect(card.locator("img")).toHaveCount(0);
});
