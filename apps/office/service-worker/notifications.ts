/// <reference lib="webworker" />
import { calls as eng } from "@dasturxon/messages/eng/office-calls";
import { calls as ru } from "@dasturxon/messages/ru/office-calls";
import { calls as uz } from "@dasturxon/messages/uz/office-calls";
import { languageTags } from "@dasturxon/messages/language";
import * as v from "valibot";

declare const self: ServiceWorkerGlobalScope;

const texts = { uz, ru, eng };

/** Written by the page that registers this script: `app/core/device/service-worker.ts`. */
const language = v.parse(
  v.fallback(v.picklist(["uz", "ru", "eng"]), "uz"),
  new URL(self.location.href).searchParams.get("language"),
);

/** A message of the server: `push-order.ts`. */
const Message = v.object({
  kind: v.picklist(["NEW_ORDER", "WAITING_ORDER", "ASSIGNED_ORDER", "LOW_GRADE"]),
  merchantId: v.pipe(v.string(), v.uuid()),
  orderId: v.pipe(v.string(), v.uuid()),
  number: v.number(),
});
type Message = v.InferOutput<typeof Message>;

/** Path of the order's page, of the courier's orders or of the reviews; the query names the brand. */
const pathOf = ({ kind, merchantId, orderId }: Message) => {
  const paths: Record<Message["kind"], string> = {
    NEW_ORDER: `/orders/${orderId}`,
    WAITING_ORDER: `/orders/${orderId}`,
    ASSIGNED_ORDER: "/courier",
    LOW_GRADE: "/reviews",
  };
  return `${paths[kind]}?brand=${merchantId}`;
};

/** Browsers require that each message is shown. One order has one notification. */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { success, output } = v.safeParse(Message, data?.json());
  if (!success) return;
  const { kind, number, orderId } = output;
  const { title, text } = texts[language][kind];
  const options: NotificationOptions & { renotify: boolean } = {
    body: text,
    lang: languageTags[language],
    tag: orderId,
    renotify: true,
    requireInteraction: true,
    icon: "/icon-192.png",
    data: pathOf(output),
  };
  await self.registration.showNotification(title(number), options);
}

/** In a page that is open, which keeps its sound; else in a new one. */
export async function openOrder({ data }: Notification): Promise<void> {
  const path = v.parse(v.pipe(v.string(), v.regex(/^\/(orders\/|courier\?|reviews\?)/)), data);
  const [page] = await self.clients.matchAll({ type: "window" });
  if (!page) return void (await self.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A window's message needs one, a client's has none.
  page.postMessage({ open: path });
  await page.focus();
}
