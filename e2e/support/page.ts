import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
export const expectAccessible = (page: Page) => expectNoViolations(page, tags);

/** The contrast check of `expectAccessible`. */
export const expectReadable = (page: Page) => expectNoViolations(page, ["color-contrast"]);

/** The part of `expectAccessible` that asks for the size of everything that is pressed, and for what covers it. */
export const expectPressable = (page: Page) => expectNoViolations(page, ["target-size"]);

async function expectNoViolations(page: Page, runOnly: string[]) {
  // Colours are not final while elements fade in.
  await arrived(page);
  // Collects the results of all screens before failing.
  expect.soft(await violationsOf(page, runOnly)).toEqual([]);
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Violations that axe finds on the page.
 *
 * @param runOnly Names of its rules, or tags that select them.
 * @param root Selector of the part to examine.
 */
export async function violationsOf(page: Page, runOnly: string[], root = "html") {
  // Not by `@axe-core/playwright`, which sends the readable source twice before each run: 3 MB that the page parses.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([rules, selector]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // The description of passing elements would take half of the processor time.
      const found = await axe.run(selector, {
        runOnly: rules,
        resultTypes: ["violations"],
        preload: false,
      });
      return found.violations;
    },
    [runOnly, root] as const,
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
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
