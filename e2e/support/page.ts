import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { arrived } from "./settled.ts";

/** Slows the page's processor down; by four it is a mid-range phone. */
export async function cdpThrottle(page: Page, rate = 4) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Text as large as the customer set it in the browser: `200%`. */
export const enlargeText = (page: Page, size: string) =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on any accessibility violation of the page as it stands: WCAG 2.2 A and AA, good practice. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page, axe(page).withTags(tags));
}

/** The part of `expectAccessible` that asks for the colours. */
export async function expectReadable(page: Page) {
  await expectNoViolations(page, axe(page).withRules(["color-contrast"]));
}

/** The part of `expectAccessible` that asks for the size of everything that is pressed, and for what covers it. */
export async function expectPressable(page: Page) {
  await expectNoViolations(page, axe(page).withRules(["target-size"]));
}

/**
 * Checks without frames, which our screens do not have, and without a description of every element that passes: half the
 * processor time.
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
 * Holds back the first answer of an address: the server has done its work, and the page does not know it.
 *
 * @param urlPattern With `*` for anything.
 */
export async function catchAnswer(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  const answered = new Promise<string>((resolve) => {
    session.once("Fetch.requestPaused", ({ requestId }) => resolve(requestId));
  });
  return {
    /** The server has answered. */
    answered,
    /** The connection breaks before the answer arrives; later ones come through. */
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
