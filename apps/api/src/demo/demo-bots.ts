import { createHash } from "node:crypto";
import type { BrandRecord } from "../db/write-brand.ts";
import type { Secrets } from "../services.ts";

/** A bot of the sandbox that plays Telegram: who it is there, and by what its owner speaks for it. */
export type DemoBot = {
  merchantId: string;
  id: number;
  token: string;
  /** The group in which the brand's kitchen reads of new orders. */
  staffChatId: number;
};

/** As long as Telegram's own: whose it is, in 22 characters, and this installation's signature. */
const secretCharacters = 35;

/** Of no use outside this installation. Every brand has one, those that tests make included. */
export function demoBot(secrets: Secrets, merchantId: string): DemoBot {
  const named = Buffer.from(merchantId.replaceAll("-", ""), "hex");
  const signature = secrets.sign("sandbox", `telegram-${merchantId}`).toString("base64url");
  const secret = `${named.toString("base64url")}${signature}`.slice(0, secretCharacters);
  const id = botId(named);
  return { merchantId, id, token: `${id}:${secret}`, staffChatId: -1_000_000_000_000 - id };
}

/** Whose token it is, or `null` when no bot of this installation has it. */
export function demoBotOf(secrets: Secrets, token: string): DemoBot | null {
  const hex = Buffer.from(token.split(":")[1]?.slice(0, 22) ?? "", "base64url").toString("hex");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  const bot = demoBot(secrets, parts.join("-"));
  return bot.token === token ? bot : null;
}

/** Of a brand by its sub-domain: letters, digits and underscores, `bot` at its end. */
export const demoBotUsername = (sub: string) =>
  `${sub === "demo" ? "lola" : sub.replaceAll(/\W/g, "_")}_demo_bot`;

export function withDemoBot<R extends BrandRecord>(record: R, secrets: Secrets): R {
  const { id, sub } = record.merchant;
  const { token, staffChatId } = demoBot(secrets, id);
  return { ...record, bot: { token, username: demoBotUsername(sub), staffChatId } };
}

/** Ten digits, as bots made in these years have. */
const botId = (named: Buffer) =>
  7_000_000_000 + (createHash("sha256").update(named).digest().readUInt32BE() % 1_000_000_000);
