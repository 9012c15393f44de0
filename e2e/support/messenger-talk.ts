import { expect, type Frame, type Page } from "@playwright/test";

type Said = { eventType: string; eventData?: Record<string, unknown> };

/** Writes down what the mini-app says to the messenger from here on; before the messenger is opened. */
export async function listenIn(page: Page) {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && data.includes("eventType")) heard.push(JSON.parse(data));
    });
  });
}

/** Events of this name from the mini-app, oldest first. */
export async function said(page: Page, eventType: string) {
  const all = await page.evaluate(() => (window as unknown as { heard: Said[] }).heard);
  return all.filter((event) => event.eventType === eventType).map(({ eventData }) => eventData);
}

/** Waits until the last thing said under this name is this. */
export const expectSaid = (page: Page, eventType: string, eventData: Record<string, unknown>) =>
  expect.poll(async () => (await said(page, eventType)).at(-1)).toMatchObject(eventData);

/** The mini-app's own document, for what only a script can read of it. */
export function appFrame(page: Page): Frame {
  const frame = page.frame({ name: "mini-app" });
  if (!frame) throw new Error("No mini-app is open");
  return frame;
}

/** Goes to another address of the shop within the messenger's frame, as a link of ours would. */
export async function goInApp(page: Page, path: string) {
  const frame = appFrame(page);
  await frame.evaluate((to) => window.location.assign(to), path);
  await frame.waitForURL(`**${path}`);
}

/** The stored user: messenger and mini-app share the brand's origin. */
export const signedInPhone = (page: Page) =>
  page.evaluate(() => {
    const { phone } = JSON.parse(localStorage.getItem("profile") ?? "{}") as { phone?: string };
    return localStorage.getItem("token") ? (phone ?? null) : null;
  });

/** Another phone: the shop knows nobody here, as when the messenger's storage was cleared. */
export const forgetSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of ["token", "profile"]) localStorage.removeItem(key);
  });
