import { clickKeyCheck } from "@dasturxon/api/adapters/click/click-key-check";
import { eskizAccount } from "@dasturxon/api/adapters/eskiz-account";
import { grammyBotApi } from "@dasturxon/api/adapters/grammy-bot-api";
import { paymeKeyCheck } from "@dasturxon/api/adapters/payme/payme-key-check";
import { uzumKeyCheck } from "@dasturxon/api/adapters/uzum/uzum-key-check";
import {
  isKeyKindName,
  keyKindOf,
  keyKinds,
  type CheckedKeys,
  type KeyKindName,
  type KeyProviders,
  type Keys,
} from "@dasturxon/api/modules/merchants/key-kinds";
import type { Db } from "@dasturxon/api/db/database";
import { findKeys, findKeyTimes, storeKeys } from "@dasturxon/api/modules/merchants/store-keys";
import { KeysNotCheckedError, KeysRefusedError } from "@dasturxon/api/ports/key-check";
import { brandAddress, type HostConfig } from "@dasturxon/domain/tenant/merchant-reference";
import { secretsFrom, UnsealError, type Secrets } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { describeKeys, parseKeyLines, promptOf, readLimited } from "./key-lines.ts";
import { asOwner, inBrand, withDatabase } from "./operator-command.ts";
import { projectFolder, UsageError, type Command } from "./run-command.ts";

const names = Object.keys(keyKinds).filter(isKeyKindName);

const width = Math.max(...names.map(({ length }) => length));

const usage = `npm run keys -- <sub> [KIND]
  sub   the brand's sub-domain
  KIND  stores these keys, which are read from standard input, each on a line of its own (NAME=value):
${names.map((name) => `        ${name.padEnd(width)} ${Object.keys(keyKindOf(name).fields).join(", ")}`).join("\n")}
        without it: lists what is stored`;

export type KeysArguments = { sub: string; name: KeyKindName | null };

/** @throws UsageError. It does not repeat the words, which may be keys. */
export function readKeysArguments([sub = "", name, ...more]: readonly string[]): KeysArguments {
  if (!sub || more.length > 0) throw new UsageError(usage);
  if (name === undefined) return { sub, name: null };
  if (!isKeyKindName(name)) throw new UsageError(usage);
  return { sub, name };
}

export const keysCommand: Command = async (given, { env, stdin, warn }) => {
  const { sub, name } = readKeysArguments(given);
  const config = readConfig({ DEMO: "0", ...env }, projectFolder);
  if (!config.secretsKeys)
    throw new Error("In demo mode the brands' keys are those of the sandboxes.");
  const secrets = secretsFrom(...config.secretsKeys);
  if (name && stdin.isTTY) warn(promptOf(name));
  const lines = name && (await readLimited(stdin));
  const providers = {
    botApi: grammyBotApi({ apiUrl: config.telegramApiUrl }),
    eskiz: eskizAccount({ apiUrl: config.eskizApiUrl }),
    payme: paymeKeyCheck({ apiUrl: config.paymeApiUrl }),
    click: clickKeyCheck({ apiUrl: `${config.clickApiUrl}/v2/merchant` }),
    uzum: uzumKeyCheck({ checkoutUrl: config.uzumCheckoutUrl }),
  };
  return withDatabase(config, (connectionString) =>
    name && lines !== null
      ? putKeys({ sub, name, lines }, { connectionString, secrets, providers, hosts: config.hosts })
      : listKeys(sub, { connectionString, secrets }),
  );
};

type Context = {
  connectionString: string;
  secrets: Secrets;
  providers: KeyProviders;
  /** Names of the installation: with them the brand's addresses are printed. */
  hosts: HostConfig;
};

/**
 * Checks a brand's keys at their provider and stores them, encrypted.
 *
 * @param lines Read from standard input.
 * @returns Sentences that say so.
 * @throws An error with a sentence for the operator; then nothing is stored.
 */
export async function putKeys(
  { sub, name, lines }: { sub: string; name: KeyKindName; lines: string },
  { connectionString, secrets, providers, hosts }: Context,
): Promise<string> {
  const keys = parseKeyLines(lines, name);
  // Before the provider is asked: a wrong name has nothing to do with the keys.
  await inBrand(asOwner(connectionString), sub, async () => {});
  const { checked, finding } = await checkKeys(name, keys, providers);
  const addresses = await inBrand(asOwner(connectionString), sub, async (db, merchantId) => {
    await storeKeys(db, secrets, { merchantId, name, keys, checked, now: new Date() });
    return addressLines(name, keys, await merchantOf(db, merchantId), hosts);
  });
  const stored = `${name} of ${sub} is stored: ${describeKeys(name, keys)}.`;
  return [stored, finding, ...addresses].join("\n");
}

const merchantOf = (db: Db, merchantId: string) =>
  db
    .selectFrom("merchant")
    .select(["id", "sub", "domain"])
    .where("id", "=", merchantId)
    .executeTakeFirstOrThrow();

/** Addresses that have to be entered at the provider, a line each. */
function addressLines(
  name: KeyKindName,
  keys: Keys,
  merchant: { id: string; sub: string; domain: string | null },
  hosts: HostConfig,
): string[] {
  const { addresses, title } = keyKindOf(name);
  if (!addresses) return [];
  const site = brandAddress(merchant, hosts);
  if (!site)
    return [
      "The brand has no address yet: run this again with ROOT_DOMAINS or a domain of its own.",
    ];
  const named = Object.entries(addresses({ url: `${site}/hooks`, merchantId: merchant.id, keys }));
  return [`Enter at ${title}:`, ...named.map(([field, url]) => `  ${field}: ${url}`)];
}

async function checkKeys(
  name: KeyKindName,
  keys: Keys,
  providers: KeyProviders,
): Promise<{ checked: CheckedKeys | null; finding: string }> {
  const { check, title } = keyKindOf(name);
  if (!check)
    return {
      checked: null,
      finding: `Not checked: ${title} offers no call that would check them.`,
    };
  try {
    const checked = await check(keys, providers);
    return { checked, finding: `Checked: ${checked.finding}` };
  } catch (error) {
    if (error instanceof KeysRefusedError)
      throw new Error(
        `${title} does not accept these keys: ${error.message}\nNothing was stored.`,
        {
          cause: error,
        },
      );
    if (error instanceof KeysNotCheckedError)
      return {
        checked: null,
        finding: `Not checked: ${error.message}. Run this again when the provider can be reached.`,
      };
    throw error;
  }
}

/** A line for each kind. */
export async function listKeys(
  sub: string,
  { connectionString, secrets }: Pick<Context, "connectionString" | "secrets">,
): Promise<string> {
  return inBrand(asOwner(connectionString), sub, async (db, merchantId) => {
    const lines = [];
    for (const name of names) {
      const owner = { merchantId, name };
      const state = await stateOf(() => findKeys(db, secrets, owner), name);
      const times = keyTimesText(await findKeyTimes(db, owner), new Date());
      lines.push([`${name.padEnd(width)} ${state}`, ...times].join("; "));
    }
    return lines.join("\n");
  });
}

/** Unproven keys are no news: many kinds sign no messages. */
function keyTimesText(times: Awaited<ReturnType<typeof findKeyTimes>>, now: Date): string[] {
  const { provenAt = null, formerUntil = null } = times ?? {};
  return [
    ...(provenAt ? [`proven by a signed message on ${dayOf(provenAt)}`] : []),
    ...(formerUntil && formerUntil > now
      ? [`the keys before are valid until ${formerUntil.toISOString()}`]
      : []),
  ];
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function stateOf(find: () => Promise<Keys | null>, name: KeyKindName): Promise<string> {
  try {
    const keys = await find();
    return keys ? describeKeys(name, keys) : "none";
  } catch (error) {
    if (error instanceof UnsealError) return "stored, but no key of SECRETS_KEY opens it";
    throw error;
  }
}
