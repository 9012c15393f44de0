import type { ColumnType, GeneratedAlways } from "kysely";
import type { BotContent } from "../modules/bot/bot-content.ts";
import type { BotEvent } from "../modules/bot/bot-event.ts";

type Tenant = { merchantId: ColumnType<string, string, never> };
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type BotTables = {
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
