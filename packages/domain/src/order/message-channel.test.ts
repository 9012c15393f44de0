import { expect, it } from "vitest";
import { messageChannel } from "./message-channel.ts";

it.each([
  [null, true, true, "BOT"],
  [null, true, false, "BOT"],
  [null, false, true, "PUSH"],
  [null, false, false, "NONE"],
  ["PUSH", true, true, "PUSH"],
  ["PUSH", true, false, "BOT"],
  ["PUSH", false, false, "NONE"],
  ["BOT", true, true, "BOT"],
  ["BOT", false, true, "PUSH"],
  ["NONE", true, true, "NONE"],
] as const)(
  "with the choice %s, bot %s and push %s it is %s",
  (chosen, hasBot, hasPush, channel) => {
    expect(messageChannel({ chosen, hasBot, hasPush })).toBe(channel);
  },
);
