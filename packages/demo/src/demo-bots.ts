import { createHash } from "node:crypto";
import type { SandboxSigner } from "./sandbox-keys.ts";

/** A bot at the Telegram sandbox. */
export type DemoBot = {
  merchantId: string;
  id: number;
  token: string;
  /** Group of the brand's staff, which is notified of new orders. */
  staffChatId: number;
};

/** As long as Telegram's: the merchant's id in 22 characters, then this installation's signature. */
const secretCharacters = 35;

/** The bot of a merchant. The token is valid only at the sandbox of this installation. */
export function demoBot(secrets: SandboxSigner, merchantId: string): DemoBot {
  const named = Buffer.from(merchantId.replaceAll("-", ""), "hex");
  const signature = secrets.sign("sandbox", `telegram-${merchantId}`).toString("base64url");
  const secret = `${named.toString("base64url")}${signature}`.slice(0, secretCharacters);
  const id = botId(named);
  return { merchantId, id, token: `${id}:${secret}`, staffChatId: -1_000_000_000_000 - id };
}

/** The bot with this token; `null`: no bot of this installation. */
export function demoBotOf(secrets: SandboxSigner, token: string): DemoBot | null {
  const hex = Buffer.from(token.split(":")[1]?.slice(0, 22) ?? "", "base64url").toString("hex");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  const bot = demoBot(secrets, parts.join("-"));
  return bot.token === token ? bot : null;
}

/** Username of a brand's bot, from its sub-domain: letters, digits and underscores, ending in `bot`. */
export const demoBotUsername = (sub: string) =>
  `${sub === "demo" ? "lola" : sub.replaceAll(/\W/g, "_")}_demo_bot`;

export function withDemoBot<R extends { merchant: { id: string; sub: string } }>(
  record: R,
  secrets: SandboxSigner,
) {
  const { id, sub } = record.merchant;
  const { token, staffChatId } = demoBot(secrets, id);
  return { ...record, bot: { token, username: demoBotUsername(sub), staffChatId } };
}

/** Ten digits, like the ids of recent bots. */
const botId = (named: Buffer) =>
  7_000_000_000 + (createHash("sha256").update(named).digest().readUInt32BE() % 1_000_000_000);
