import type { Page } from "@playwright/test";
import { expect, test } from "../support/showcase.ts";

test.use({ reducedMotion: "no-preference" });

const layouts = [
  { width: 360, height: 780 },
  { width: 1_280, height: 800 },
];
const opener = (page: Page) =>
  page.locator("#overlays").getByRole("button", { name: "Basket", exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Basket" });

test("a sheet takes the focus, closes by key, button and click outside, and leaves the page behind as it was", async ({
  page,
  show,
}) => {
  await show({ lang: "eng" });
  for (const size of layouts) {
    await page.setViewportSize(size);
    await test.step("a sheet traps the focus, and returns it after Esc", async () => {
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(sheet(page).getByRole("button", { name: "Close" })).toBeFocused();
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press("Tab");
        const isOutside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });
    await test.step("a sheet closes by its button and by a click outside", async () => {
      await opener(page).click();
      await sheet(page).getByRole("button", { name: "Close" }).click();
      await expect(sheet(page)).toHaveCount(0);
      await opener(page).click();
      await expect(sheet(page)).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(sheet(page)).toHaveCount(0);
    });
    await test.step("the page behind a sheet does not scroll and is restored", async () => {
      await opener(page).scrollIntoViewIfNeeded();
      // Not of the button, which still grows back after its press.
      const title = page.getByRole("heading", { name: "Overlays", includeHidden: true });
      const position = () => title.boundingBox();
      const before = await position();
      await opener(page).click();
      await expect(sheet(page)).toBeVisible();
      await page.mouse.move(4, 300);
      await page.mouse.wheel(0, 400);
      expect(await position()).toEqual(before);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
      expect(await position()).toEqual(before);
    });
  }
});

test("a sheet rises from below the edge of the screen, returns after a short swipe, and follows a long one down and closes", async ({
  page,
  show,
}) => {
  await show({ lang: "eng" });
  const gap = await opener(page).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        document.addEventListener("animationstart", ({ target }) => {
          const panel = target as HTMLElement;
          const [rise] = panel.getAnimations();
          if (!rise || !panel.matches("dialog > div")) return;
          rise.pause();
          rise.currentTime = 0;
          resolve(panel.getBoundingClientRect().top - innerHeight);
          rise.play();
        });
        button.click();
      }),
  );
  expect(gap).toBeCloseTo(0, 0);

  await expect(sheet(page)).toBeVisible();
  const heading = sheet(page).getByRole("heading", { name: "Basket" });
  const title = await settledBox(page, heading);
  const finger = await touchDown(page, title.x + 20, title.y + 10);
  // Many small moves, so that it is not a flick.
  for (let move = 0; move < 10; move += 1) await finger.moveBy(4);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await finger.lift();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeCloseTo(title.y, 0);
  await expect(sheet(page)).toBeVisible();

  const secondFinger = await touchDown(page, title.x + 20, title.y + 10);
  await secondFinger.moveBy(60);
  const pulled = await heading.boundingBox();
  expect(pulled?.y).toBeCloseTo(title.y + 60, 0);
  await secondFinger.moveBy(300);
  await secondFinger.lift();
  await expect(sheet(page)).toHaveCount(0);
});

// Toasts disappear by the clock, which the test controls.
const morning = new Date("2026-11-22T09:00:00+05:00");
const noon = new Date("2026-11-22T12:00:00+05:00");

test("toasts are at the top right, disappear automatically, but not under the pointer, and can be operated while a sheet is open", async ({
  page,
  show,
}) => {
  await page.clock.install({ time: morning });
  await show({ lang: "eng" });
  await page.clock.pauseAt(noon);
  const notify = (name: string) => page.locator("#overlays").getByRole("button", { name }).click();
  const region = page.getByRole("region", { name: "Notifications" });
  const toasts = region.locator("> *");

  await test.step("a toast disappears automatically, but not under the pointer", async () => {
    await notify("Info");
    const toast = region.getByRole("status");
    await toast.hover();
    await page.clock.fastForward(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 700);
    await page.clock.fastForward(4_400);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(200);
    await expect(toast).toHaveCount(0);
  });

  await test.step("toasts are at the top right, 16 px apart", async () => {
    await notify("Success");
    await notify("Warning");
    const [first, second] = await toasts.all();
    if (!first || !second) throw new Error("Two notifications were expected.");
    for (const size of layouts) {
      await page.setViewportSize(size);
      const upper = await settledBox(page, first);
      const lower = await settledBox(page, second);
      expect(lower.y - upper.y - upper.height).toBe(16);
      expect(upper.y).toBe(16);
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect(upper.x + upper.width).toBe(width - 16);
    }
  });

  await test.step("four types are distinguishable, and errors are announced assertively", async () => {
    await notify("Info");
    await notify("Error");
    await expect(toasts).toHaveCount(4);
    const colours = await toasts.evaluateAll((all) =>
      all.map((one) => one.firstElementChild && getComputedStyle(one.firstElementChild).color),
    );
    expect(new Set(colours).size).toBe(4);
    await expect(region.getByRole("alert")).toHaveCount(2);
    await expect(region.getByRole("status")).toHaveCount(2);
    await page.clock.fastForward(5_000);
    await expect(toasts).toHaveCount(0);
  });

  await test.step("a toast can be operated while a sheet is open", async () => {
    await opener(page).click();
    await sheet(page).getByRole("button", { name: "Continue" }).click();
    await region.getByRole("button", { name: "Undo" }).click();
    await expect(region.getByRole("button")).toHaveCount(0);
    await expect(sheet(page)).toBeVisible();
  });
});

/** Position of an element after its entry animation. */
async function settledBox(page: Page, locator: ReturnType<Page["locator"]>) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return box;
}

async function touchDown(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page);
  let at = y;
  const send = (type: "touchStart" | "touchMove" | "touchEnd") =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: at }],
    });
  await send("touchStart");
  return {
    async moveBy(distance: number) {
      at += distance;
      await send("touchMove");
    },
    lift: () => send("touchEnd"),
  };
}
