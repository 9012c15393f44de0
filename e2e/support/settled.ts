import type { Frame, Page } from "@playwright/test";

/** Waits until a page hears presses: before that a link loads a whole document. */
export const untilHydrated = (page: Page | Frame) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("a, button, h1")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );

/** Waits until a page stands at this path itself, and not at an address that names it as the next one. */
export const untilAt = (page: Page, path: string) =>
  page.waitForURL(({ pathname }) => pathname === path);

/**
 * Waits until a page is as it will stay: it hears presses, nothing on it is on its way, its typeface and the pictures on
 * the screen are there, and whatever moves has arrived.
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
    return ![...waits].some(onScreen) && pictures.every(({ complete }) => complete);
  });
  await page.evaluate(() => document.fonts.ready);
  await arrived(page);
}

/** Waits until whatever moves or fades in has arrived. */
export const arrived = (page: Page) =>
  page.evaluate(async () => {
    // Skips animations of off-screen content, which never finish, and the five-second line of a story.
    const passing = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isShown = target?.checkVisibility({ contentVisibilityAuto: true });
      return isShown && Number(effect?.getComputedTiming().endTime) < 1_000;
    });
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });

/** Requests of a signed-in page shortly after its start. */
const askedSoon = {
  activeOrders: /\/orders\/user\/[0-9a-f-]+\/active$/,
  profile: /\/users\/me$/,
  favourites: /\/favourite\/all/,
};

/** Waits for the answers to that. */
export const answersToKnown = (page: Page) =>
  Promise.all(Object.values(askedSoon).map((call) => page.waitForResponse(call)));

/** Opens a page for somebody who is signed in, and waits for the answers to what is asked for soon after. */
export async function openKnown(page: Page, address: string) {
  // The page that is left may be asking for the same: its answers are not those of the page that opens.
  await page.goto("about:blank");
  const answers = answersToKnown(page);
  await page.goto(address);
  await answers;
}
