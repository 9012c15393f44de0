import type { Page } from "@playwright/test";

/** Holds back matching requests until they are released. */
export async function hold(page: Page, call: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    markRequested();
    await released;
    await route.continue();
  });
  return { requested, release };
}
