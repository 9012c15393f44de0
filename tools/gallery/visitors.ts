import type { Browser, BrowserContext } from "@playwright/test";
import {
  becomeRegularOfChoyxona,
  becomeRegularOfLola,
  guestAt,
} from "../../e2e/support/regular.ts";
import type { PageIds } from "../../e2e/support/regular.ts";
import type { View } from "../../e2e/support/views.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Users of the gallery: browser state, and ids for URLs, by brand. */
export type Visitors = { regular: StorageState; pageIds: Record<View["brand"], PageIds> };

/** Signs in the regular customer with two brands and looks up the ids for the pages of all four. */
export async function prepareVisitors(browser: Browser, now: Date): Promise<Visitors> {
  const context = await browser.newContext({ timezoneId: "Asia/Tashkent" });
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const pageIds = {
    naqsh: await guestAt(page, "naqsh"),
    qahva: await guestAt(page, "qahva"),
    demo: await becomeRegularOfLola(page),
    choyxona: await becomeRegularOfChoyxona(page),
  };
  const regular = await context.storageState();
  await context.close();
  return { regular, pageIds };
}
