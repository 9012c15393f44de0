import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { CustomerClient, Person } from "./call-context.ts";

const inMiniApp = new RegExp(`(?:^|;\\s*)${cookieKeys.client}=TG(?:;|$)`);

/**
 * The customer's client: the mini-app if the session was opened there, or if the pages' cookie says so. It only
 * decides which products and payments are offered, so it need not be authenticated.
 *
 * @see Decision S3.127.
 */
export const clientOf = (user: Person | null, request: Request): CustomerClient =>
  user?.client === "TG" || inMiniApp.test(request.headers.get("cookie") ?? "") ? "TG" : "WEB";
