import { describe, expect, it } from "vitest";
import { addressBlock, knownProxies } from "./client-address.ts";

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

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["", ""],
])("counts %s as %s", (address, block) => expect(addressBlock(address)).toBe(block));
