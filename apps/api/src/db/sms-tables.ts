import type { Language } from "@dasturxon/contract/entities/language";
import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { ColumnType, Generated } from "kysely";
import type { ModerationState, SmsRefusalReason } from "../ports/sms-gateway.ts";
import type { Nullable, Tenant } from "./column-types.ts";

export type SmsPurpose =
  | "SIGN_IN"
  | "PHONE_CHANGE"
  /** Notice to the former phone of an account. */
  | "OLD_PHONE"
  /** Notice that a Telegram account may sign in. */
  | "TELEGRAM_TIED"
  /** An operator sends it to check the gateway. */
  | "TEST";

/** Texts: codes of all purposes have one. */
export type SmsTextKind = "CODE" | "OLD_PHONE" | "TELEGRAM_TIED";

export type SmsState = "UNKNOWN" | "ACCEPTED" | "REFUSED" | "DELIVERED" | "UNDELIVERED";

/** Tables of migration 0052. */
export type SmsTables = {
  smsMessage: Tenant & {
    id: string;
    gateway: SmsGatewayKind;
    purpose: SmsPurpose;
    state: SmsState;
    reason: Nullable<SmsRefusalReason>;
    detail: Nullable<string>;
    providerId: Nullable<string>;
    report: Nullable<string>;
    phoneHash: Nullable<Buffer>;
    parts: number;
    cost: Generated<number>;
    onceKey: Nullable<string>;
    createdAt: Date;
  };
  smsDay: Tenant & {
    /** YYYY-MM-DD. */
    day: string;
    gateway: SmsGatewayKind;
    accepted: Generated<number>;
    refused: Generated<number>;
    unknown: Generated<number>;
    parts: Generated<number>;
    cost: ColumnType<number, number | undefined, number>;
  };
  smsText: Tenant & {
    gateway: SmsGatewayKind;
    kind: SmsTextKind;
    language: Language;
    text: string;
    state: ModerationState;
    detail: Nullable<string>;
    checkedAt: Date;
  };
};
