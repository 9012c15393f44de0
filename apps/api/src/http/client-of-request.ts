import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { CustomerClient, Person } from "./call-context.ts";

const inMiniApp = new RegExp(`(?:^|;\\s*)${cookieKeys.client}=TG(?:;|$)`);

/**
 * Where the customer orders: in the mini-app when the session was opened there, or when the pages are shown as the
 * mini-app's, which their cookie says. It decides what is offered; nobody is believed anything for it.
 *
 * @see Decision S3.127.
 */
export const clientOf = (user: Person | null, request: Request): CustomerClient =>
  user?.client === "TG" || inMiniApp.test(request.headers.get("cookie") ?? "") ? "TG" : "WEB";
