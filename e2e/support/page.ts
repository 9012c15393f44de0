import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { arrived } from "./settled.ts";

/** Slows down the page's processor; a factor of four is a mid-range phone. */
export async function cdpThrottle(page: Page, rate = 4) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Sets the browser's text size, such as `200%`. */
export const enlargeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on accessibility violations of the page: WCAG 2.2 A and AA, best practices. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page, axe(page).withTags(tags));
}

/** The contrast check of `expectAccessible`. */
export async function expectReadable(page: Page) {
  await expectNoViolations(page, axe(page).withRules(["color-contrast"]));
}

/** The part of `expectAccessible` that asks for the size of everything that is pressed, and for what covers it. */
export async function expectPressable(page: Page) {
  await expectNoViolations(page, axe(page).withRules(["target-size"]));
}

/**
 * Skips frames, which our screens do not have, and the description of passing elements: half the processor time.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });

async function expectNoViolations(page: Page, builder: AxeBuilder) {
  // Colours are not final while elements fade in.
  await arrived(page);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  // Collects the results of all screens before failing.
  expect.soft(found).toEqual([]);
}

/**
 * Holds back the first response of an address: the server has processed the request, but the page does not know.
 *
 * @param urlPattern May contain `*`.
 */
export async function interceptResponse(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  const answered = new Promise<string>((resolve) => {
    session.once("Fetch.requestPaused", ({ requestId }) => resolve(requestId));
  });
  return {
    /** Resolves once the server has responded. */
    answered,
    /** Drops the connection before the response arrives; later responses arrive. */
    async lose() {
      await session.send("Fetch.failRequest", {
        requestId: await answered,
        errorReason: "ConnectionReset",
      });
      await session.detach();
    },
    /** Releases held requests, and all later ones. */
    release: () => session.detach(),
  };
}
