import type { Language } from "@dasturxon/contract/entities/language";
import type { ColumnType, Generated } from "kysely";

type Tenant = { merchantId: ColumnType<string, string, never> };
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What migration 0019 made. */
export type MessengerTables = {
  messengerAccount: Tenant & {
    telegramId: number;
    accountId: Nullable<string>;
    /** Of the contact that the bot received. */
    phone: Nullable<string>;
    firstName: Generated<string>;
    /** That the bot writes in; empty: not chosen yet. */
    language: Nullable<Language>;
    /** Pressed Start: the bot may write. */
    startedAt: Nullable<Date>;
    /** Blocked the bot. */
    unreachableSince: Nullable<Date>;
  };
};
