import type { Page } from "@playwright/test";
import { holdClock } from "./support/hold.ts";
import { openProduct, pressPlus } from "./support/menu.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// A phone is dense, which decides about the size of pictures.
test.use({
  pictures: true,
  reducedMotion: "no-preference",
  deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1),
});

const product = "To‘y oshi";
const viewer = (page: Page) => page.getByRole("dialog", { name: `${product}: rasmlar` });
const position = (page: Page) => viewer(page).getByRole("status");
const button = (page: Page, name: string) => viewer(page).getByRole("button", { name });
const zoom = (page: Page) => viewer(page).getByRole("button", { name: /%$/ });
const enlarge = (page: Page, picture: number) =>
  openProduct(page, product).getByRole("link", {
    name: `${product}: ${picture}-rasmni kattalashtirish`,
  });

/** Position and size of the shown picture, in CSS pixels. */
const pictureBox = async (page: Page) => (await viewer(page).getByRole("img").boundingBox())!;

test(
  "the viewer opens over the product; Esc, Back and the button close it and restore focus and choices; buttons and keys zoom by 10% per step, between 1% and 10 000%, the wheel by 10% at the pointer; dragging pans an enlarged picture, otherwise it changes the picture",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S9.44, S9.45]" } },
  async ({ page }) => {
    await page.goto(brandUrl("demo"));
    await pressPlus(page, product);
    const sheet = openProduct(page, product);
    await sheet.getByRole("radio", { name: /Katta/ }).check();
    await sheet.getByRole("button", { name: "Ko‘paytirish", exact: true }).click();
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => button(page, "Yopish").click(),
    ];
    for (const close of closings) {
      await enlarge(page, 1).focus();
      await page.keyboard.press("Enter");
      await expect(viewer(page)).toBeVisible();
      await expect(page).toHaveURL(/&picture=1$/);
      await close();
      await expect(viewer(page)).toHaveCount(0);
      await expect(enlarge(page, 1)).toBeFocused();
      await expect(sheet.getByRole("radio", { name: /Katta/ })).toBeChecked();
      await expect(sheet.getByRole("button", { name: /^Qo‘shish/ })).toContainText("104");
    }

    await test.step("buttons and keys zoom by 10% per step, between 1% and 10 000%, the wheel by 10% at the pointer; dragging pans", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await enlarge(page, 1).focus();
      await page.keyboard.press("Enter");
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      const initial = await pictureBox(page);
      // The picture fills the height of the window.
      expect(initial.height).toBeGreaterThan(0.95 * (page.viewportSize()?.height ?? 0));
      await button(page, "Kattalashtirish").click();
      await expect(zoom(page)).toHaveText("110%");
      await expect
        .poll(async () => (await pictureBox(page)).width / initial.width)
        .toBeCloseTo(1.1, 2);
      await page.keyboard.press("+");
      await expect(zoom(page)).toHaveText("121%");
      await page.keyboard.press("-");
      await button(page, "Kichraytirish").click();
      await expect(zoom(page)).toHaveText("100%");
      await page.keyboard.press("-");
      await expect(zoom(page)).toHaveText("91%");
      await page.keyboard.press("0");
      await expect(zoom(page)).toHaveText("100%");

      for (let step = 0; step < 49; step += 1) await page.keyboard.press("+");
      await expect(zoom(page)).toHaveText(/^10\s?000%$/);
      await expect(button(page, "Kattalashtirish")).toBeDisabled();
      await zoom(page).click();
      for (let step = 0; step < 49; step += 1) await page.keyboard.press("-");
      await expect(zoom(page)).toHaveText("1%");
      await expect(button(page, "Kichraytirish")).toBeDisabled();
      await expect
        .poll(async () => (await pictureBox(page)).width / initial.width)
        .toBeCloseTo(0.01, 3);

      await page.keyboard.press("0");
      await expect(zoom(page)).toHaveText("100%");
      const middle = { x: initial.x + initial.width / 2, y: initial.y + initial.height / 2 };
      await page.mouse.dblclick(middle.x, middle.y);
      await expect(zoom(page)).toHaveText("250%");
      await page.mouse.move(middle.x + 200, middle.y + 100);
      await page.mouse.wheel(0, -100);
      await expect(zoom(page)).toHaveText("275%");
      // The point under the pointer stays fixed: 200 pixels from the middle became 220.
      const grown = {
        x: middle.x - 20 - initial.width * 1.375,
        y: middle.y - 10 - initial.width * 1.375,
      };
      await expect.poll(async () => (await pictureBox(page)).x).toBeCloseTo(grown.x, 0);
      await expect.poll(async () => (await pictureBox(page)).y).toBeCloseTo(grown.y, 0);

      const large = await pictureBox(page);
      await page.mouse.down();
      await page.mouse.move(middle.x + 200, middle.y + 190);
      await page.mouse.up();
      await expect.poll(async () => (await pictureBox(page)).y).toBeCloseTo(large.y + 90, 0);
      await page.keyboard.press("ArrowDown");
      await expect.poll(async () => (await pictureBox(page)).y).toBeCloseTo(large.y + 10, 0);
      await expect(position(page)).toContainText("3 tadan 1-rasm");

      await page.keyboard.press("0");
      await page.keyboard.press("ArrowLeft");
      await expect(position(page)).toContainText("3 tadan 3-rasm");
      await page.mouse.down();
      await page.mouse.move(initial.x + 100, initial.y + 200, { steps: 4 });
      await page.mouse.up();
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(brandUrl("demo"));
  },
);

test(
  "neither the viewer nor its pictures are loaded before it is opened; it opens by URL over the sheet and over the product page; swiping sideways changes the picture, pinching zooms and swiping down closes; the slideshow advances every five seconds, pauses while zoomed in and stops when the customer changes the picture",
  { annotation: { type: "requirement", description: "[S9.43]" } },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const requestsFor = (pattern: RegExp) => fetched.filter((url) => pattern.test(url));
    await page.goto(brandUrl("demo"));
    await pressPlus(page, product);
    await expect(enlarge(page, 1).locator("img")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(requestsFor(/product-viewer/)).toEqual([]);
    expect(requestsFor(/w=1280/)).toEqual([]);
    await enlarge(page, 2).click();
    await expect(position(page)).toContainText("3 tadan 2-rasm");
    await expect.poll(() => requestsFor(/product-viewer.*\.js/).length).toBe(1);
    await page.reload();
    await expect(position(page)).toContainText("3 tadan 2-rasm");
    await expectAccessible(page);
    // Without a user gesture since the page load, each Esc still closes one layer.
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\?product=[0-9a-f-]{36}$/);
    await expect(openProduct(page, product)).toBeVisible();
    // A second Esc at once does not go back any further.
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]);
    await expect(openProduct(page, product)).toBeHidden();
    await expect(page).toHaveURL(brandUrl("demo"));

    const link = page.getByRole("link", { name: product, exact: true });
    await page.goto(brandUrl("demo", `${await link.getAttribute("href")}?picture=1`));
    await expect(position(page)).toContainText("3 tadan 1-rasm");
    await button(page, "Yopish").click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);

    await test.step("swiping sideways changes the picture, pinching zooms and swiping down closes", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page
        .getByRole("main")
        .getByRole("link", { name: `${product}: 1-rasmni kattalashtirish` })
        .click();
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        ...points: [number, number][]
      ) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: points.map(([x, y], id) => ({ x, y, id })),
        });

      await touch("touchStart", [280, 380]);
      await touch("touchMove", [230, 382]);
      await touch("touchMove", [150, 384]);
      await touch("touchEnd");
      await expect(position(page)).toContainText("3 tadan 2-rasm");

      await touch("touchStart", [160, 380], [200, 380]);
      await touch("touchMove", [140, 380], [220, 380]);
      await touch("touchEnd");
      await expect(zoom(page)).toHaveText("200%");
      await touch("touchStart", [280, 380]);
      await touch("touchMove", [150, 384]);
      await touch("touchEnd");
      await expect(position(page)).toContainText("3 tadan 2-rasm");

      await zoom(page).click();
      await touch("touchStart", [180, 300]);
      await touch("touchMove", [182, 360]);
      await touch("touchMove", [184, 470]);
      await touch("touchEnd");
      await expect(viewer(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(product);

      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page
        .getByRole("main")
        .getByRole("link", { name: `${product}: 1-rasmni kattalashtirish` })
        .click();
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      await holdClock(page);
      await button(page, "Birin-ketin ko‘rsatish").click();
      await page.clock.runFor(4_900);
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      await page.clock.runFor(200);
      await expect(position(page)).toContainText("3 tadan 2-rasm");
      await page.clock.runFor(5_000);
      await expect(position(page)).toContainText("3 tadan 3-rasm");
      await page.clock.runFor(5_000);
      await expect(position(page)).toContainText("3 tadan 1-rasm");

      // Zooming in pauses the slideshow, resetting the zoom resumes it.
      await button(page, "Kattalashtirish").click();
      await page.clock.runFor(12_000);
      await expect(position(page)).toContainText("3 tadan 1-rasm");
      await zoom(page).click();
      await page.clock.runFor(5_100);
      await expect(position(page)).toContainText("3 tadan 2-rasm");

      await button(page, "Keyingi rasm").click();
      await expect(position(page)).toContainText("3 tadan 3-rasm");
      await expect(button(page, "Birin-ketin ko‘rsatish")).toBeVisible();
      await page.clock.runFor(12_000);
      await expect(position(page)).toContainText("3 tadan 3-rasm");
    });
  },
);
