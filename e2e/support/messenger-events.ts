import { expect, type Frame, type Page } from "@playwright/test";

type MessengerEvent = { eventType: string; eventData?: Record<string, unknown> };

/** Records the mini-app's events to the messenger. Call it before the messenger is opened. */
export async function recordMessengerEvents(page: Page) {
  await page.addInitScript(() => {
    const messengerEvents: unknown[] = [];
    Object.assign(window, { messengerEvents });
    window.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && data.includes("eventType"))
        messengerEvents.push(JSON.parse(data));
    });
  });
}

/** Recorded events of this type, oldest first. */
export async function eventsOf(page: Page, eventType: string) {
  const all = await page.evaluate(
    () => (window as unknown as { messengerEvents: MessengerEvent[] }).messengerEvents,
  );
  return all.filter((event) => event.eventType === eventType).map(({ eventData }) => eventData);
}

/** Waits until the last event of this type has these data. */
export const expectMessengerEvent = (
  page: Page,
  eventType: string,
  eventData: Record<string, unknown>,
) => expect.poll(async () => (await eventsOf(page, eventType)).at(-1)).toMatchObject(eventData);

/** The mini-app's frame, for scripts. */
export function appFrame(page: Page): Frame {
  const frame = page.frame({ name: "mini-app" });
  if (!frame) throw new Error("No mini-app is open");
  return frame;
}

/** Navigates the mini-app within the messenger's frame. */
export async function navigateInApp(page: Page, path: string) {
  const frame = appFrame(page);
  await frame.goto(new URL(path, frame.url()).href);
}

/** Phone of the stored user: messenger and mini-app share the brand's origin. */
export const signedInPhone = (page: Page) =>
  page.evaluate(() => {
    const { phone } = JSON.parse(localStorage.getItem("profile") ?? "{}") as { phone?: string };
    return localStorage.getItem("token") ? (phone ?? null) : null;
  });

/** Deletes the session, as on another phone or with cleared storage. */
export const forgetSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of ["token", "profile"]) localStorage.removeItem(key);
  });
