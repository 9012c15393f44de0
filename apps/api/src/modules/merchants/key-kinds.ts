import * as z from "zod";
import type { Db } from "../../db/database.ts";
import type { MerchantSecretKind } from "../../db/merchant-secret-row.ts";
import { addJob } from "../../jobs/jobs.ts";
import { BotTokenError, BotApiError, BotBusyError, type BotApi } from "../../ports/bot-api.ts";
import type { EskizAccounts } from "../../ports/eskiz-account.ts";
import { KeysNotCheckedError, KeysRefusedError } from "../../ports/key-check.ts";

// Credentials of a brand that an operator stores: `npm run keys`, `docs/operations/keys.md`. Each kind is one entry.

/** Values by the names that the operator types. */
export type Keys = Readonly<Record<string, string>>;

export type KeyField = {
  /** Its messages follow the name of the field, and do not repeat the value. */
  schema: z.ZodType<string>;
  /** Only the last characters of a secret are ever shown. */
  isSecret: boolean;
};

/** Providers that keys are checked at. */
export type KeyProviders = { botApi: BotApi; eskiz: EskizAccounts };

export type CheckedKeys = {
  /** Sentence for the operator. */
  finding: string;
  botUsername?: string;
};

export type KeyKind = {
  title: string;
  fields: Readonly<Record<string, KeyField>>;
  secretKind: MerchantSecretKind;
  /** `null`: the provider has no call for it. @throws KeysRefusedError, KeysNotCheckedError */
  check: ((keys: Keys, providers: KeyProviders) => Promise<CheckedKeys>) | null;
  /** The text that is sealed; absent: all keys as JSON. */
  text?: { of: (keys: Keys) => string; keys: (text: string) => Keys };
  /** Further work in the transaction that stores the keys. `checked`: `null` if they could not be. */
  onStored?: (db: Db, merchantId: string, stored: StoredKeys) => Promise<void>;
};

export type StoredKeys = { keys: Keys; former: Keys | null; checked: CheckedKeys | null };

const password = z.string().min(1);
const botToken = z
  .string()
  .regex(/^\d{5,}:[\w-]{30,}$/, "has to look like 7012345678:AAH…, as BotFather writes it");

export const keyKinds = {
  ESKIZ: {
    title: "SMS gateway Eskiz",
    fields: {
      EMAIL: { schema: z.email("has to be an e-mail address"), isSecret: false },
      PASSWORD: { schema: password, isSecret: true },
    },
    secretKind: "ESKIZ",
    async check({ EMAIL = "", PASSWORD = "" }, { eskiz }) {
      const token = await eskiz.logIn({ email: EMAIL, password: PASSWORD });
      return { finding: `Eskiz accepts them. ${await balanceText(eskiz, token)}` };
    },
  },
  PLAY_MOBILE: {
    title: "SMS gateway Play Mobile",
    fields: {
      LOGIN: { schema: z.string().regex(/^[^:]+$/, "contains no colon"), isSecret: false },
      PASSWORD: { schema: password, isSecret: true },
    },
    secretKind: "PLAY_MOBILE",
    check: null,
  },
  OFD: {
    title: "Fiscal data operator (Uzum Fiscalization)",
    fields: {
      API_KEY: {
        schema: z.string().regex(/^[!-~]{8,200}$/, "has to be one word, as the operator wrote it"),
        isSecret: true,
      },
    },
    secretKind: "OFD",
    // No call of the operator proves a key without a receipt.
    check: null,
  },
  BOT: {
    title: "Telegram bot",
    fields: { TOKEN: { schema: botToken, isSecret: true } },
    secretKind: "BOT_TOKEN",
    text: { of: ({ TOKEN = "" }) => TOKEN, keys: (TOKEN) => ({ TOKEN }) },
    async check({ TOKEN = "" }, { botApi }) {
      const botUsername = await usernameOf(botApi, TOKEN);
      return { finding: `It is the token of @${botUsername}.`, botUsername };
    },
    onStored: putBot,
  },
} satisfies Record<string, KeyKind>;

export type KeyKindName = keyof typeof keyKinds;

export const keyKindOf = (name: KeyKindName): KeyKind => keyKinds[name];

export const isKeyKindName = (name: string): name is KeyKindName => Object.hasOwn(keyKinds, name);

async function balanceText(eskiz: EskizAccounts, token: string): Promise<string> {
  try {
    const balance = await eskiz.balanceOf(token);
    return `Balance: ${balance.toLocaleString("en-GB")} sums.`;
  } catch (error) {
    return `The balance is unknown: ${(error as Error).message}.`;
  }
}

async function usernameOf(botApi: BotApi, token: string): Promise<string> {
  try {
    return await botApi.usernameOf(token);
  } catch (error) {
    if (error instanceof BotTokenError) throw new KeysRefusedError(error.message);
    if (error instanceof BotApiError || error instanceof BotBusyError)
      throw new KeysNotCheckedError(error.message);
    throw error;
  }
}

/** The server sets it up at once, or when it starts. */
async function putBot(db: Db, merchantId: string, { keys, former, checked }: StoredKeys) {
  const isSameBot = botIdOf(keys) === botIdOf(former);
  // Links would lead to another bot than the one that answers.
  const botUsername = checked?.botUsername ?? (isSameBot ? undefined : null);
  if (botUsername !== undefined)
    await db.updateTable("merchant").set({ botUsername }).where("id", "=", merchantId).execute();
  await addJob(db, "setUpBot", { merchantId }, { key: "set up" });
}

const botIdOf = (keys: Keys | null) => keys?.["TOKEN"]?.split(":")[0];
