import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { holdClock } from "./support/hold.ts";
import { brandUrl } from "./support/product.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";
import { pageOfUnreachableBrand } from "./support/unreachable-brand.ts";

/** Reports another build as the latest from now on. */
const releaseBuild = (page: Page) =>
  page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "newer", timestamp: 1_800_000_000_000 } }),
  );

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

/** Resolves once the page has hydrated and started the tasks of its first second. */
async function openSettled(page: Page, path: string) {
  const manifest = page.waitForRequest(/\/builds\/meta\/[\w.-]+\.json$/);
  await page.goto(brandUrl("demo", path));
  await untilHydrated(page);
  await page.clock.runFor(1_000);
  return manifest;
}

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

test(
  "the build is polled every hour, or when the tab becomes visible after an hour, and a newer one is loaded with the next navigation",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S4.70, S4.71, S4.72, S7.54]" },
  },
  async ({ page }) => {
    await page.clock.install();
    await releaseBuild(page);
    await openSettled(page, "/search");
    const field = page.getByRole("searchbox");
    await field.fill("osh");
    await mark(page);
    let questions = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/builds/latest.json")) questions += 1;
    });
    await page.clock.fastForward("59:00");
    expect(questions).toBe(0);
    const response = page.waitForResponse("**/builds/latest.json");
    await page.clock.fastForward("01:01");
    await response;
    // Not while input is pending or only the query changes.
    await field.fill("osh bor");
    await expect(page).toHaveURL(/q=osh(\+|%20)bor$/);
    expect(await isMarked(page)).toBe(true);
    const manifest = page.waitForRequest(/\/builds\/meta\//);
    await footerLink(page, "Biz haqimizda").click();
    await page.waitForFunction(() => !("isMarked" in window));
    await expect(page).toHaveURL(brandUrl("demo", "/about"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await untilHydrated(page);
    await page.clock.runFor(1_000);
    await manifest;
    questions = 0;
    const show = (state: "hidden" | "visible") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await page.clock.fastForward("30:00");
    await show("visible");
    await show("hidden");
    await page.clock.fastForward("31:00");
    expect(questions).toBe(0);
    const next = page.waitForResponse("**/builds/latest.json");
    await show("visible");
    await next;
    expect(questions).toBe(1);
  },
);

test(
  "the build's manifest is prefetched a second after the start",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S7.53, S9.04]" } },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await holdClock(page);
    let isRequested = false;
    page.on("request", (request) => (isRequested ||= request.url().includes("/builds/meta/")));
    await page.goto(brandUrl("demo", "/about"));
    await untilHydrated(page);
    // The half-second requests are answered, so an earlier manifest request would have been seen.
    const activeOrders = page.waitForResponse(/\/orders\/user\/[0-9a-f-]+\/active$/);
    await page.clock.runFor(900);
    await activeOrders;
    expect(isRequested).toBe(false);
    const response = page.waitForResponse(/\/builds\/meta\/[\w.-]+\.json$/);
    await page.clock.runFor(200);
    const manifest = (await (await response).json()) as { id: string; prerendered: string[] };
    expect((await response).url()).toContain(`${manifest.id}.json`);
    expect(manifest.prerendered).toContain("/about");
  },
);

test(
  "a missing chunk of an old build reloads the page, at most once in ten seconds per path",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S8.15, S8.16, S9.03]" } },
  async ({ page, problems }) => {
    problems.expect(/404: GET .*\/assets\/|Error loading route module|Failed to fetch dynamically/);
    await page.clock.install();
    await openSettled(page, "/about");
    await page.route(/\/assets\/offerta-/, (route) => route.fulfill({ status: 404 }));
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await mark(page);
    // The test advances the ten seconds.
    await page.clock.pauseAt(Date.now() + 60_000);
    const terms = footerLink(page, "Foydalanish shartlari");
    await terms.click();
    await page.waitForFunction(() => !("isMarked" in window));
    // Back on the previous page; the chunk is still missing, and another reload would loop.
    await expect(terms).toBeVisible();
    await untilHydrated(page);
    expect(documents).toBe(1);
    await mark(page);
    await page.clock.runFor(5_000);
    const failed = page.waitForEvent("console", (message) =>
      message.text().startsWith("Error loading route module"),
    );
    await terms.click();
    // The page remains, and offers a retry after a while.
    await expect(page.locator("[data-under-way]")).toBeAttached();
    await failed;
    await page.clock.resume();
    await page.clock.runFor(4_900);
    await expect(page.getByRole("button", { name: "Qayta urinish" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Biz haqimizda" })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    expect(documents).toBe(1);
  },
);

test(
  "while the brand cannot be loaded the shell shows an error, keeps the storage and retries",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S2.46]" } },
  async ({ page }) => {
    const address = brandUrl("demo", "/about");
    await page.clock.install();
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem("draft:mine", "kept"));
    const html = await pageOfUnreachableBrand(address);
    let isAway = true;
    await page.route(address, (route) =>
      isAway ? route.fulfill({ contentType: "text/html", body: html }) : route.continue(),
    );
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "...loading" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("draft:mine"))).toBe("kept");
    await untilHydrated(page);
    isAway = false;
    await page.clock.runFor(6_000);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("...loading")).toHaveCount(0);
  },
);
