import type { BrowserContext, Page } from "@playwright/test";
import { createMessages } from "@dasturxon/messages/create-messages";
import { enlargeText, expectAccessible, expectNamed, expectReadable } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { becomeRegularOfChoyxona, becomeRegularOfLola, strangerAt } from "./support/regular.ts";
import type { Known } from "./support/regular.ts";
import { settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";
import { routes } from "./support/views.ts";
import type { View } from "./support/views.ts";

// Every screen of point 2. A wide screen has the same elements in other places; journeys ask there too.

const languages = ["uz", "ru", "eng"] as const;
/** Screens whose answer is no 200. */
const absent = /404: GET .*\/(nowhere|merchantNotAvailable)$/;

type KnownAt = (brand: View["brand"]) => Known | undefined;

/** Becomes the customer whom the screens are for. */
const arrivals = {
  async guest(page: Page): Promise<KnownAt> {
    const known = {
      demo: await strangerAt(page, "demo"),
      choyxona: await strangerAt(page, "choyxona"),
    };
    return (brand) => known[brand as keyof typeof known];
  },
  async regular(page: Page): Promise<KnownAt> {
    const known = {
      demo: await becomeRegularOfLola(page),
      choyxona: await becomeRegularOfChoyxona(page),
    };
    return (brand) => known[brand as keyof typeof known];
  },
};

async function speak(context: BrowserContext, language: string) {
  for (const brand of ["demo", "choyxona"])
    await context.addCookies([{ name: "_language", value: language, url: brandUrl(brand) }]);
}

async function open(page: Page, view: View, known: KnownAt, language: (typeof languages)[number]) {
  await page.goto(brandUrl(view.brand, view.path(known(view.brand) as Known)));
  await settled(page);
  await view.open?.(page, createMessages(language));
  await settled(page);
}

for (const who of ["guest", "regular"] as const) {
  const views = routes.filter((view) => view.who === who);

  for (const language of languages) {
    test(
      `every screen of a ${who} has names, roles and contrast in ${language}`,
      { tag: "@phone" },
      async ({ page, context, problems }) => {
        test.setTimeout(300_000);
        problems.expect(absent);
        const known = await arrivals[who](page);
        await speak(context, language);
        for (const view of views) {
          await test.step(view.name, async () => {
            await open(page, view, known, language);
            // A language changes the words and a theme the colours: no pair of them is left to ask for.
            await (language === "uz" ? expectAccessible(page) : expectNamed(page));
            if (language !== "uz") return;
            await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
            await settled(page);
            await expectReadable(page);
          });
        }
      },
    );
  }

  test(
    `every screen of a ${who} keeps all its text when it is twice as large`,
    { tag: "@phone" },
    async ({ page, context, problems }) => {
      test.setTimeout(300_000);
      problems.expect(absent);
      const known = await arrivals[who](page);
      // Russian has the longest words.
      await speak(context, "ru");
      for (const view of views) {
        await open(page, view, known, "ru");
        await enlargeText(page, "200%");
        await settled(page);
        expect.soft(await lost(page), view.name).toEqual([]);
      }
    },
  );
}

/** What sticks out of the screen, and text that its box cuts off. */
function lost(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isHeld(element.parentElement));
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 && !isHeld(element);
    const wide =
      scrollWidth > clientWidth ? [...document.querySelectorAll("body *")].filter(sticksOut) : [];
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      // Said to screen readers only; and the first lines of a job, whose page has the rest.
      if (clipPath !== "none" || (position === "absolute" && element.clientWidth <= 1))
        return false;
      if (element.matches("[class*=_excerpt_]")) return false;
      const cutsAcross = overflowX === "hidden" || overflowX === "clip";
      const cutsDown = overflowY === "hidden" || overflowY === "clip";
      return (
        hasText(element) &&
        element.checkVisibility() &&
        ((cutsAcross && element.scrollWidth > element.clientWidth + 1) ||
          (cutsDown && element.scrollHeight > element.clientHeight + 4))
      );
    });
    const said = (element: Element) => `${element.getAttribute("class")}: ${element.textContent}`;
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.map(said),
      ...cut.map(said),
    ];
  });
}
