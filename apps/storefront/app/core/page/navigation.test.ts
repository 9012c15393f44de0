import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./navigation.ts";

const shop = "https://lola.uz";

describe("ownPath", () => {
  it.each([
    ["/", "/"],
    ["/checkout", "/checkout"],
    ["/category?id=1&group=b#top", "/category?id=1&group=b#top"],
    ["/profile/../basket", "/basket"],
  ])("parses %j to %j", (address, path) => {
    expect(ownPath(address)).toBe(path);
  });

  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example/x",
    "/\n/evil.example/x",
    "\t//evil.example",
    "/.//evil.example",
    "/profile/..//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "http://[",
  ])("returns null for %j", (address) => {
    expect(ownPath(address)).toBeNull();
  });

  it("is never another site's, and stable when parsed again", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "\r", " ", ":", "@", "?", "#", "%2f", "\0"),
      fc.constantFrom("http", "https", "javascript", "data", "evil.example", "checkout"),
      fc.string({ maxLength: 3 }),
    );
    const address = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(address, (text) => {
        const path = ownPath(text);
        if (path === null) return;
        expect(new URL(path, shop).origin).toBe(shop);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 1_000 },
    );
  });
});
