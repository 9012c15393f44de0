import * as z from "zod";
import type { Db } from "../../db/database.ts";
import type { MerchantSecretKind } from "../../db/merchant-secret-row.ts";
import { addJob } from "../../jobs/jobs.ts";
import { BotTokenError, BotApiError, BotBusyError, type BotApi } from "../../ports/bot-api.ts";
import type { EskizAccounts } from "../../ports/eskiz-account.ts";
import { callbackSecret } from "../../ports/callback-secret.ts";
import { KeysNotCheckedError, KeysRefusedError } from "../../ports/key-check.ts";
import type { PaymentKeyCheck } from "../../ports/payment-key-check.ts";

// Credentials of a brand that an operator stores: `npm run keys`, `docs/operations/keys.md`. Each kind is one entry.

/** Values by the names that the operator types. */
export type Keys = Readonly<Record<string, string>>;

export type KeyField = {
  /** Its messages follow the name of the field, and do not repeat the value. */
  schema: z.ZodType<string>;
  /** Only the last characters of a secret are ever shown. */
  isSecret: boolean;
  isOptional?: boolean;
};

/** Providers that keys are checked at. */
export type KeyProviders = {
  botApi: BotApi;
  eskiz: EskizAccounts;
  payme: PaymentKeyCheck;
  click: PaymentKeyCheck;
  uzum: PaymentKeyCheck;
};

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
  /** Why these keys are incomplete, though each is valid; `null`: they are not. */
  problem?: (keys: Keys) => string | null;
  /** Addresses below the brand's own that have to be entered at the provider, by their names there. */
  addresses?: (hooks: {
    url: string;
    merchantId: string;
    keys: Keys;
  }) => Readonly<Record<string, string>>;
  /** Further work in the transaction that stores the keys. `checked`: `null` if they could not be. */
  onStored?: (db: Db, merchantId: string, stored: StoredKeys) => Promise<void>;
};

export type StoredKeys = { keys: Keys; former: Keys | null; checked: CheckedKeys | null };

const digits = z.string().regex(/^\d{1,40}$/, "has to be a whole number");
const headerText = z.string().regex(/^[\x21-\x7E]+$/, "has to be plain characters without spaces");
const password = z.string().min(1);
const paymeDeskId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, "has to be 24 hexadecimal digits, the id of the cash desk");
const paymeKey = z
  .string()
  .regex(/^\S{20,}$/, "has to be 20 characters or more without spaces, as Payme shows it");
const uzumService = z.string().regex(/^\d{1,15}$/, "has to be a whole number");
const basicLogin = z.string().regex(/^[^:]+$/, "contains no colon");
const seller = z.string().regex(/^(\d{9}|\d{14})$/, "has to be a TIN or a PINFL");
const providerToken = z
  .string()
  .regex(/^\d+:(TEST|LIVE):\S+$/, "has to look like 3334…:LIVE:…, as BotFather writes it");
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
  PAYME: {
    title: "Payme",
    fields: {
      ID: { schema: paymeDeskId, isSecret: false },
      KEY: { schema: paymeKey, isSecret: true },
      TEST_KEY: { schema: paymeKey, isSecret: true, isOptional: true },
    },
    secretKind: "PAYME",
    async check(keys, { payme }) {
      await payme.check(keys);
      return { finding: "Payme accepts them." };
    },
    addresses: ({ url, merchantId }) => ({ "Endpoint URL": `${url}/payme/${merchantId}` }),
  },
  CLICK: {
    title: "Click",
    fields: {
      SERVICE_ID: { schema: digits, isSecret: false },
      MERCHANT_ID: { schema: digits, isSecret: false },
      MERCHANT_USER_ID: { schema: digits, isSecret: false },
      SECRET_KEY: { schema: password, isSecret: true },
    },
    secretKind: "CLICK",
    async check(keys, { click }) {
      await click.check(keys);
      return { finding: "Click accepts them." };
    },
    addresses: ({ url, merchantId }) => ({
      Prepare: `${url}/click/${merchantId}/prepare`,
      Complete: `${url}/click/${merchantId}/complete`,
    }),
  },
  CLICK_MINI_APP: {
    title: "Mini-app in Click",
    fields: { KEY: { schema: headerText, isSecret: true } },
    secretKind: "CLICK_MINI_APP",
    check: null,
  },
  UZUM: {
    title: "Uzum",
    fields: {
      SERVICE_ID: { schema: uzumService, isSecret: false, isOptional: true },
      LOGIN: { schema: basicLogin, isSecret: false, isOptional: true },
      PASSWORD: { schema: password, isSecret: true, isOptional: true },
      TERMINAL_ID: { schema: headerText, isSecret: false, isOptional: true },
      API_KEY: { schema: headerText, isSecret: true, isOptional: true },
      TIN: { schema: seller, isSecret: false, isOptional: true },
    },
    secretKind: "UZUM",
    problem: uzumProblem,
    async check(keys, { uzum }) {
      await uzum.check(keys);
      return { finding: "Uzum Checkout accepts them." };
    },
    addresses: ({ url, merchantId, keys: { SERVICE_ID, API_KEY } }) => ({
      ...(SERVICE_ID && { "Merchant API": `${url}/uzum/${merchantId}` }),
      ...(API_KEY && {
        "Checkout callback": `${url}/uzum-checkout/${merchantId}/${callbackSecret(API_KEY, merchantId)}`,
      }),
    }),
  },
  TELEGRAM_PAYMENTS: {
    title: "Invoices in Telegram",
    fields: {
      PROVIDER_TOKEN: { schema: providerToken, isSecret: true },
      TYPE: {
        schema: z.enum(["PAYME", "CLICK", "UZUM"], "has to be PAYME, CLICK or UZUM"),
        isSecret: false,
      },
    },
    secretKind: "TELEGRAM_PAYMENTS",
    check: null,
  },
} satisfies Record<string, KeyKind>;

export type KeyKindName = keyof typeof keyKinds;

export const keyKindOf = (name: KeyKindName): KeyKind => keyKinds[name];

export const isKeyKindName = (name: string): name is KeyKindName => Object.hasOwn(keyKinds, name);

/** The keys of one of Uzum's services are given whole. */
function uzumProblem(keys: Keys): string | null {
  const parts = [
    ["SERVICE_ID", "LOGIN", "PASSWORD"],
    ["TERMINAL_ID", "API_KEY"],
  ];
  const given = parts.filter((names) => names.some((name) => keys[name]));
  const missing = given.flat().filter((name) => !keys[name]);
  if (given.length === 0)
    return "SERVICE_ID, LOGIN and PASSWORD are missing, or TERMINAL_ID and API_KEY.";
  return missing.length > 0 ? `${missing.join(", ")} missing.` : null;
}

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
