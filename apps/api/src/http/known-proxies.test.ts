import { describe, expect, it } from "vitest";
import { knownProxies } from "./known-proxies.ts";

const { addressOf } = knownProxies(["10.0.0.0/8", "::1"]);

describe("knownProxies", () => {
  it.each([
    ["ignores the header of an unknown peer", "198.51.100.9", "203.0.113.7", "198.51.100.9"],
    ["uses the header of a proxy", "10.1.2.3", "203.0.113.7", "203.0.113.7"],
    [
      "ignores entries that the caller sent before the proxy",
      "10.1.2.3",
      "1.2.3.4, 203.0.113.7",
      "203.0.113.7",
    ],
    ["skips two of our proxies in a row", "::1", "203.0.113.7, 10.0.0.4", "203.0.113.7"],
    [
      "recognises an IPv4 peer of a dual-stack socket",
      "::ffff:10.1.2.3",
      "203.0.113.7",
      "203.0.113.7",
    ],
    ["ignores invalid addresses", "10.1.2.3", "unknown", "10.1.2.3"],
  ])("%s", (_, peer, forwarded, caller) => {
    expect(addressOf(peer, forwarded)).toBe(caller);
  });
});
