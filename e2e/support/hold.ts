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

/** Stops the page's clock: from here on only the test advances it. */
export async function holdClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Runs the page's pending tasks and renderings while its clock is stopped. */
export const finishTasks = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 100; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      });
  });

/** Runs in the page: the stream of what is available is never requested, so that `networkidle` comes. */
export function holdAvailability() {
  const send = window.fetch;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith("/availability/events")
      ? new Promise(() => {})
      : send(input, init);
}
