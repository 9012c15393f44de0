import { createHmac } from "node:crypto";
import { anId } from "@dasturxon/testing/sample-values";
import { describe, expect, it } from "vitest";
import { demoBot, demoBotOf, demoBotUsername } from "./demo-bots.ts";
import type { SandboxSigner } from "./sandbox-keys.ts";

const installation = (key: string): SandboxSigner => ({
  sign: (purpose, text) => createHmac("sha256", key).update(`${purpose} ${text}`).digest(),
});
const secrets = installation("a key for tests only");

describe("demo bots", () => {
  it("have tokens in Telegram's format that contain the merchant", () => {
    const merchantId = anId();
    const bot = demoBot(secrets, merchantId);
    expect(bot.token).toMatch(/^\d{10}:[\w-]{35}$/);
    expect(bot).toEqual(demoBot(secrets, merchantId));
    expect(demoBotOf(secrets, bot.token)).toEqual(bot);
  });

  it.each(["", "1:2", "no token at all", `7000000001:${"A".repeat(35)}`])(
    "know no bot of the token %j",
    (token) => expect(demoBotOf(secrets, token)).toBeNull(),
  );

  it("are not found by a token of another installation, or with another number", () => {
    const { token } = demoBot(secrets, anId());
    expect(demoBotOf(installation("another key"), token)).toBeNull();
    expect(demoBotOf(secrets, `1${token}`)).toBeNull();
  });

  it.each([
    ["demo", "lola_demo_bot"],
    ["naqsh", "naqsh_demo_bot"],
    ["own-12ab", "own_12ab_demo_bot"],
  ])("of the brand at %s have the username %s", (sub, username) =>
    expect(demoBotUsername(sub)).toBe(username),
  );
});
