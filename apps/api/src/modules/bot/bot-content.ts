import type { Language } from "@dasturxon/contract/entities/language";
import type { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { Id, Sum } from "@dasturxon/contract/primitives";
import { ledgerProviders } from "@dasturxon/domain/payment/offered-payments";
import * as z from "zod";

/** Messages that need no data. */
export type PlainKind =
  | "LANGUAGES"
  | "GREETING"
  | "CONTACT_WANTED"
  | "CONTACT_KEPT"
  | "CONTACT_NOT_OWN"
  | "GROUP_NUMBER";

/** To the customer of an order, by the bot or by web push. Stored in waiting jobs and messages. */
export const CustomerContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("ORDER"),
    orderId: Id,
    status: OrderStatus.exclude(["ATTACHED", "CLOSED"]),
  }),
  /** The courier is at the door. */
  z.object({ kind: z.literal("ORDER_ARRIVED"), orderId: Id }),
  /** Nobody has accepted the order for long. */
  z.object({ kind: z.literal("ORDER_DELAYED"), orderId: Id }),
  /** The promised time will be missed. */
  z.object({ kind: z.literal("ORDER_RUNNING_LATE"), orderId: Id }),
  /** A dish is missing: the customer chooses, with the bot by buttons. Decision 0057. */
  z.object({ kind: z.literal("ORDER_CHANGE"), orderId: Id, changeId: Id }),
  /** An order's lines have changed. */
  z.object({ kind: z.literal("ORDER_CHANGED"), orderId: Id }),
  /** Money that came for a cancelled order goes back. */
  z.object({
    kind: z.literal("ORDER_LATE_REFUND"),
    orderId: Id,
    provider: z.enum(ledgerProviders),
    amount: Sum,
  }),
]);
export type CustomerContent = z.infer<typeof CustomerContent>;

/** A bot message as data: the text is composed when it is sent, in the person's language at that time. */
export type BotContent =
  | { kind: PlainKind }
  | { kind: "MENU_BUTTON" }
  /** A link to the office. It is made when the message is sent, so that it is stored nowhere. */
  | { kind: "OFFICE_LINK"; accountId: string }
  /** A Telegram account may sign in to the customer's account from now on. */
  | { kind: "TIED"; name: string; phone: string }
  | CustomerContent
  /** Takes the place of the message whose star was pressed. */
  | { kind: "ORDER_REVIEWED"; orderId: string; messageId: number; grade: number }
  | { kind: "STAFF_ORDER"; orderId: string; news: StaffNews }
  /** A guest has asked for a table. */
  | { kind: "STAFF_BOOKING"; reservationId: string };

/**
 * A scheduled order is announced when it is placed and again when it is due. WAITING: nobody has acknowledged it for some
 * time.
 */
export type StaffNews = "NEW" | "DUE" | "WAITING" | "CANCELED";

/** Events in a chat that the bot handles. */
export type BotEvent = { chatId: number } & (
  | { kind: "STARTED"; person: BotPerson }
  | { kind: "LANGUAGE_ASKED"; person: BotPerson }
  | { kind: "OFFICE_ASKED"; person: BotPerson }
  | { kind: "LANGUAGE_CHOSEN"; person: BotPerson; language: Language }
  | { kind: "CHANGE_ANSWERED"; person: BotPerson; changeId: string; choice: OrderChangeChoice }
  /** A star below the message about a received order. */
  | {
      kind: "REVIEW_PRESSED";
      person: BotPerson;
      messageId: number;
      orderId: string;
      grade: number;
    }
  /** `isOwn`: the messenger confirms that it is the sender's own number. */
  | { kind: "CONTACT_SENT"; person: BotPerson; phone: string; isOwn: boolean }
  | { kind: "SPOKEN_TO"; person: BotPerson }
  /** The bot may write to the person from now on, or no longer. */
  | { kind: "OPENED"; person: BotPerson }
  | { kind: "BLOCKED" }
  /** In a group: asks for the group's id, which is needed to set up the staff's chat. */
  | { kind: "GROUP_ASKED" }
);

export type BotPerson = { firstName: string };
