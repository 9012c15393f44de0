import type { Frame, Page } from "@playwright/test";

/** Waits until a page is hydrated: before that a link loads a whole document. */
export const untilHydrated = (page: Page | Frame) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("a, button, h1")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );

/** Waits until the page's path is exactly this one, not a URL that contains it as a parameter. */
export const untilAt = (page: Page, path: string) =>
  page.waitForURL(({ pathname }) => pathname === path);

/**
 * Waits until a page is stable: hydrated, without placeholders, with its font and visible pictures loaded, and with
 * animations finished.
 */
export async function settled(page: Page) {
  await untilHydrated(page);
  await page.waitForFunction(() => {
    const onScreen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    const waits = document.querySelectorAll(
      "[aria-busy=true], [class*=_bone_], .leaflet-tile:not(.leaflet-tile-loaded)",
    );
    const pictures = [...document.images].filter(onScreen);
    // Without a source: the browser loads no pictures, see `test.ts`.
    const isWithheld = (element: Element) =>
      element instanceof HTMLImageElement && element.currentSrc === "";
    return (
      ![...waits].some((element) => onScreen(element) && !isWithheld(element)) &&
      pictures.every((picture) => picture.complete || isWithheld(picture))
    );
  });
  await page.evaluate(() => document.fonts.ready);
  await arrived(page);
}

/**
 * Waits until no shown animation is running. Asks in each frame: an animation of content that becomes skipped never
 * finishes.
 */
export async function arrived(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isShown = target?.checkVisibility({ contentVisibilityAuto: true });
      // Not the five-second line of a story, or one that repeats.
      const isPassing = Number(effect?.getComputedTiming().endTime) < 1_000;
      return playState !== "running" || !isShown || !isPassing;
    }),
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Requests of a signed-in page shortly after its start. */
const startupRequests = {
  activeOrders: /\/orders\/user\/[0-9a-f-]+\/active$/,
  profile: /\/users\/me$/,
  favourites: /\/favourite\/all/,
};

/** Waits for their responses. */
export const startupResponses = (page: Page) =>
  Promise.all(Object.values(startupRequests).map((call) => page.waitForResponse(call)));

/** Opens a page as a signed-in customer and waits for the responses to its startup requests. */
export async function openAndAwaitStartup(page: Page, address: string) {
  // Aborts the same requests of the current page.
  await page.goto("about:blank");
  const answers = startupResponses(page);
  await page.goto(address);
  await answers;
}
