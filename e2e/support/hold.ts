import type { Page } from "@playwright/test";

/** Holds the answers to a call back until it is told to let them go. */
export async function hold(page: Page, call: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    isAsked();
    await released;
    await route.continue();
  });
  return { asked, release };
}
