import type { ShownStatus } from "@dasturxon/domain/order/shown-status";

/**
 * What the bot has to say, before it is put into words: those are chosen when it is sent, in the language that the
 * person reads by then.
 */
export type BotContent =
  | { kind: "LANGUAGES" }
  | { kind: "GREETING" }
  | { kind: "CONTACT_WANTED" }
  | { kind: "CONTACT_KEPT" }
  | { kind: "CONTACT_NOT_OWN" }
  | { kind: "MENU_BUTTON" }
  | { kind: "GROUP_NUMBER" }
  /** A Telegram account may sign in to the customer's account from now on. */
  | { kind: "TIED"; name: string; phone: string }
  | { kind: "ORDER"; orderId: string; status: ShownStatus }
  | { kind: "STAFF_ORDER"; orderId: string; news: StaffNews };

/** A scheduled order is told when it comes and again when its time has come. */
export type StaffNews = "NEW" | "DUE" | "CANCELED";
