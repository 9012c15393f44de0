import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";

/** A brand's account at a gateway. */
export type SmsAccount = {
  merchantId: string;
  /** Values by the names that the operator types. */
  keys: Readonly<Record<string, string>>;
};

export type SmsToSend = {
  /** Ours, unique. */
  messageId: string;
  /** E.164. */
  phone: string;
  text: string;
  /** `null`: the gateway's common number. */
  sender: string | null;
  /** Where the gateway reports the delivery; `null`: nowhere. */
  reportUrl: string | null;
  /** Ends the attempt. */
  signal: AbortSignal;
};

export const smsRefusalReasons = [
  "keys",
  "balance",
  "locked",
  "down",
  "text",
  "sender",
  "phone",
  "other",
] as const;

/**
 * `keys`: it does not accept them. `down`: it cannot be reached, or cannot work. `text`: it does not pass moderation.
 * `phone`: it is no phone that can receive messages.
 */
export type SmsRefusalReason = (typeof smsRefusalReasons)[number];

/**
 * `refused`: certainly not sent. `unknown`: it may have been sent, so another attempt may be a second message.
 * `detail`: the gateway's explanation for the operator, without phone, text and keys.
 */
export type SmsResult =
  | { outcome: "accepted"; providerId: string }
  | { outcome: "refused"; reason: SmsRefusalReason; detail: string }
  | { outcome: "unknown"; detail: string };

export type DeliveryState = "delivered" | "undelivered" | "in flight";

/** A gateway's report on a message, which it names by our id or by its own. */
export type DeliveryReport = {
  messageId: string | null;
  providerId: string | null;
  state: DeliveryState;
  /** The gateway's own name of the state. */
  word: string;
};

export type ModerationState = "in moderation" | "approved" | "refused";

export type ModeratedText = { text: string; state: ModerationState; detail: string | null };

/** Texts that a gateway's moderators have to approve before messages with them are accepted. */
export type SmsModeration = {
  /** @throws KeysRefusedError, KeysNotCheckedError */
  list(account: SmsAccount): Promise<ModeratedText[]>;
  /** @throws KeysRefusedError, KeysNotCheckedError */
  submit(account: SmsAccount, text: string): Promise<void>;
};

/** Sends text messages. Implementations never throw for what a gateway does. */
export type SmsGateway = {
  send(account: SmsAccount, message: SmsToSend): Promise<SmsResult>;
  /** Reports in the body of a request of the gateway's; empty if it contains none. */
  readReports(request: Request): Promise<DeliveryReport[]>;
  /** Answer that the gateway expects to its reports. */
  reportAnswer: string;
  /** In whole sums. Absent: it has no call for it. @throws KeysRefusedError, KeysNotCheckedError */
  balance?: (account: SmsAccount) => Promise<number>;
  /** Absent: it has no calls for it. */
  moderation?: SmsModeration;
};

/** Gateways of the installation. */
export type SmsGateways = Readonly<Partial<Record<SmsGatewayKind, SmsGateway>>>;

/** No gateway has taken the message. */
export class SmsNotSentError extends Error {
  override readonly name = "SmsNotSentError";
}
