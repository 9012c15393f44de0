import type { DisplayStatus } from "@dasturxon/domain/order/display-status";

/** A bot message as data: the text is composed when it is sent, in the person's language at that time. */
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
  | { kind: "ORDER"; orderId: string; status: DisplayStatus }
  | { kind: "STAFF_ORDER"; orderId: string; news: StaffNews };

/** A scheduled order is announced when it is placed and again when it is due. */
export type StaffNews = "NEW" | "DUE" | "CANCELED";
