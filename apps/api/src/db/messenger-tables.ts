import type { Language } from "@dasturxon/contract/entities/language";
import type { ColumnType, Generated } from "kysely";

type Tenant = { merchantId: ColumnType<string, string, never> };
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Migrations 0019 and 0035. */
export type MessengerTables = {
  /** A person who has contacted the brand's bot. */
  messengerAccount: Tenant & {
    telegramId: number;
    /** Phone of the contact that the bot received. */
    phone: Nullable<string>;
    firstName: Generated<string>;
    /** Language of the bot's messages; empty: not chosen yet. */
    language: Nullable<Language>;
    /** Pressed Start: the bot may write. */
    startedAt: Nullable<Date>;
    /** Blocked the bot. */
    unreachableSince: Nullable<Date>;
  };
  /** A Telegram account that may sign in to a customer's account. */
  messengerTie: Tenant & {
    id: string;
    telegramId: number;
    /** The merchant whose bot proved it. */
    botId: string;
    accountId: string;
    name: Generated<string>;
    username: Nullable<string>;
    createdDate: Nullable<Date>;
  };
  /** Init data that have opened a session. */
  messengerLaunch: Tenant & {
    hash: Buffer;
    seed: Buffer;
    openedAt: Date;
  };
};
