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

/** From here on the page's time goes only as far as the test lets it. */
export async function holdClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Lets a page finish what it has begun (tasks, renderings) while its time stands still. */
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
