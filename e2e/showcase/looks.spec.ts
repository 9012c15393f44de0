import type { Page } from "@playwright/test";
import { enlargeText, expectAccessible, expectReadable } from "../support/page.ts";
import { expect, test } from "../support/showcase.ts";

// Same elements and colours as on a phone.
test(
  "has names and roles, and has contrast in both themes with the colour of each brand",
  { tag: "@desktop" },
  async ({ page, show }) => {
    await show();
    await expectAccessible(page);
    for (const theme of ["light", "dark"])
      for (const brand of ["lola", "choyxona", "naqsh"])
        await test.step(`${theme}, ${brand}`, async () => {
          for (const choice of [theme, brand])
            await page.getByRole("radio", { name: choice, exact: true }).check();
          await expectReadable(page);
        });
  },
);

test("every control is at least 44 pixels wide and high, and nothing overflows the screen, not even at double text size", async ({
  page,
  show,
}) => {
  const phone = page.viewportSize() ?? { width: 360, height: 780 };
  const onBoth = async (act: () => Promise<void>) => {
    for (const size of [{ width: 1_280, height: 800 }, phone]) {
      await page.setViewportSize(size);
      await act();
    }
  };
  await show();
  await onBoth(async () => expect(await smallControls(page)).toEqual([]));
  for (const language of ["uz", "eng", "ru"]) {
    await page.getByRole("radio", { name: language, exact: true }).check();
    await onBoth(() => expectFitting(page, language));
  }
  // The longest texts.
  for (const screen of ["menu", "basket", "checkout", "order", "orders"]) {
    await show({ lang: "ru", screen });
    await onBoth(() => expectFitting(page, screen));
  }
});

/** Controls whose target is too small for a finger. */
const smallControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "button, a, select, summary, textarea, input",
    );
    return [...controls].flatMap((control) => {
      // The target is the whole card, row or field around it; a link's is its stretched ::after.
      const target = control.closest("article, label, [class*=_box_]") ?? control;
      const { width, height } = (
        control.matches("article button") ? control : target
      ).getBoundingClientRect();
      return width < 44 || height < 44
        ? [`${control.outerHTML.slice(0, 120)} ${width} × ${height}`]
        : [];
    });
  });

/** The page is as wide as the screen, also with large text. */
async function expectFitting(page: Page, what: string) {
  expect(await overhang(page), what).toBe(0);
  await enlargeText(page, "200%");
  expect(await overhang(page), `${what} with large text`).toBe(0);
  await enlargeText(page, "100%");
}

async function overhang(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
