/// <reference lib="webworker" />
import * as v from "valibot";

declare const self: ServiceWorkerGlobalScope;

/** Page of an order; the query names the brand. */
const OrderPath = v.pipe(v.string(), v.regex(/^\/profile\/orders\/[\w-]+\?brand=[\w-]+$/));

/** A message of the server, in the customer's language: `push-to-customer.ts`. */
const Message = v.object({
  orderId: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  body: v.string(),
  lang: v.string(),
  icon: v.pipe(v.string(), v.startsWith("/icons/")),
  url: OrderPath,
});

/** One order has one notification: the latest replaces the earlier. */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { success, output } = v.safeParse(Message, data?.json());
  if (!success) return;
  const { orderId, title, body, lang, icon, url } = output;
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    lang,
    icon,
    tag: orderId,
    renotify: true,
    data: url,
  };
  await self.registration.showNotification(title, options);
}

/** In the page of the order if it is open, else in a new one: another page may have a half-written order. */
export async function openOrder({ data }: Notification): Promise<void> {
  const url = v.parse(OrderPath, data);
  const { pathname } = new URL(url, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === pathname);
  await (open ? open.focus() : self.clients.openWindow(url));
}
