import type { Language } from "@dasturxon/contract/entities/language";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { BotContent, BotEvent } from "../modules/bot/bot-content.ts";
import type { Nullable, Tenant } from "./column-types.ts";

/** Telegram: its users, their ties to accounts, and the bot's inbox and outbox. */
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
  botUpdate: Tenant & {
    updateId: number;
    chatId: Nullable<number>;
    /** `null` once it is answered. */
    content: ColumnType<BotEvent | null, string, null>;
    receivedAt: Date;
  };
  botMessage: Tenant & {
    id: GeneratedAlways<number>;
    chatId: number;
    about: Nullable<string>;
    content: ColumnType<BotContent, string, never>;
    createdAt: Date;
    notBefore: Nullable<Date>;
    triedAt: Nullable<Date>;
    sentAt: Nullable<Date>;
  };
};
