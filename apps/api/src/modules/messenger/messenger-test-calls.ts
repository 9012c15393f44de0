import type { Role } from "@dasturxon/contract/entities/user";
import type { BrandRecord } from "../../db/write-brand.ts";
import type { TestApi } from "../../../test/support/test-api.ts";
import { contactOf, initDataOf } from "../../../test/support/test-messenger.ts";

type Sent = { token?: string; host?: string; headers?: Record<string, string> };

let phones = 0;
/** A phone without an account yet. */
export const aMessengerPhone = () => {
  phones += 1;
  return `+99890301${String(phones).padStart(4, "0")}`;
};

/** The calls of the mini-app, as clients without our pages may send them. */
export const messengerCalls = (api: TestApi) => ({
  /** Init data of a launch, signed by the brand's bot. */
  launch: (brand: BrandRecord, telegramId: number) =>
    initDataOf(telegramId, { brand, at: api.now() }),
  contact: (brand: BrandRecord, telegramId: number, phone: string) =>
    contactOf(telegramId, phone, { brand, at: api.now() }),
  exchange: (brand: BrandRecord, initData: string, sent: Sent = {}) =>
    api.post(brand, "/webbot/v1/users/token", { initData }, sent),
  logIn: (brand: BrandRecord, initData: string, contact?: string) =>
    api.post(brand, "/webbot/v1/users/login", { status: "sent", initData, contact }),
  link: (brand: BrandRecord, body: object, sent: Sent) =>
    api.post(brand, "/webbot/v1/users/auth", body, sent),
  ties: (brand: BrandRecord, token: string) => api.get(brand, "/webbot/v1/ties", { token }),
  endTie: (brand: BrandRecord, id: string, token: string) =>
    api.remove(brand, `/webbot/v1/ties/${id}`, { token }),
  me: (brand: BrandRecord, token: string) => api.get(brand, "/users/v1/users/me", { token }),
  logOut: (brand: BrandRecord, initData: string, token: string) =>
    api.post(brand, "/webbot/v1/users/logout", { initData }, { token }),
  appoint: (brand: BrandRecord, accountId: string, role: Role) =>
    api.rows(brand, (db) =>
      db.updateTable("account").set({ role }).where("id", "=", accountId).execute(),
    ),
});
