import { describe, expect, it } from "vitest";
import { secretsFrom, UnsealError, type SealedFor } from "./secrets.ts";

const [old, current] = ["the first key of an installation", "the key that replaces it"];
const before = secretsFrom(old);
const rotating = secretsFrom(current, old);
const after = secretsFrom(current);

const owner: SealedFor = { place: "merchant secret", owner: "lola ESKIZ" };
const another: SealedFor = { place: "merchant secret", owner: "naqsh ESKIZ" };

describe("a list of keys", () => {
  it("seals and signs with the first, opens and verifies with all", () => {
    expect(rotating.unseal(before.seal("hush", owner), owner)).toBe("hush");
    expect(after.unseal(rotating.seal("hush", owner), owner)).toBe("hush");
    expect(rotating.verify("quote", "text", before.sign("quote", "text"))).toBe(true);
    expect(after.verify("quote", "text", rotating.sign("quote", "text"))).toBe(true);
    expect(rotating.signWithEach("phone", "text")).toEqual([
      after.sign("phone", "text"),
      before.sign("phone", "text"),
    ]);
  });

  it("no longer opens and verifies what a removed key has sealed and signed", () => {
    expect(() => after.unseal(before.seal("hush", owner), owner)).toThrow(UnsealError);
    expect(after.verify("quote", "text", before.sign("quote", "text"))).toBe(false);
  });

  it("verifies neither another purpose or text nor a part of a signature", () => {
    const signature = before.sign("quote", "text");
    expect(rotating.verify("launch", "text", signature)).toBe(false);
    expect(rotating.verify("quote", "other", signature)).toBe(false);
    expect(rotating.verify("quote", "text", signature.subarray(0, 31))).toBe(false);
    expect(rotating.verify("quote", "text", Buffer.of())).toBe(false);
  });

  it("opens nothing as another owner's, and says whose secret it was but not which", () => {
    const bytes = before.seal("hush", owner);
    expect(() => rotating.unseal(bytes, another)).toThrow(/^The secret of naqsh ESKIZ cannot be/);
    const error = (() => {
      try {
        return after.unseal(bytes, owner);
      } catch (reason) {
        return reason as Error;
      }
    })() as Error;
    for (const secret of ["hush", old, current]) {
      expect(error.message).not.toContain(secret);
      expect(String(error.cause)).not.toContain(secret);
    }
  });

  it("seals anew what another key has sealed, and nothing else", () => {
    const anew = rotating.reseal(before.seal("hush", owner), owner);
    expect(after.unseal(anew ?? Buffer.of(), owner)).toBe("hush");
    expect(rotating.reseal(anew ?? Buffer.of(), owner)).toBeNull();
    expect(() => after.reseal(before.seal("hush", owner), owner)).toThrow(UnsealError);
    expect(() => rotating.reseal(before.seal("hush", owner), another)).toThrow(UnsealError);
  });
});
