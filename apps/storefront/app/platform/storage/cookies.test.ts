import { describe, expect, it } from "vitest";
import { cookieText, parseCookies } from "./cookies.ts";

describe("parseCookies", () => {
  it("parses names and values, the first of a name", () => {
    expect(parseCookies("_language=ru; page=2;page=1; name=o%E2%80%98z")).toEqual({
      _language: "ru",
      page: "2",
      name: "o‘z",
    });
  });

  it("accepts an unencoded value", () => {
    expect(parseCookies("a=%zz; b=x=y")).toEqual({ a: "%zz", b: "x=y" });
    expect(parseCookies(null)).toEqual({});
  });
});

describe("cookieText", () => {
  it("lasts 365 days", { meta: { requirements: "[S9.05]" } }, () => {
    expect(cookieText("_language", "ru", { isSecure: false, isFramed: false })).toBe(
      "_language=ru; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  });

  it("is partitioned and third-party in a messenger's frame", () => {
    const text = cookieText("city", "1", { isSecure: true, isFramed: true });
    expect(text).toContain("SameSite=None; Secure; Partitioned");
  });

  it("removes a cookie without a value", () => {
    expect(cookieText("city", "", { isSecure: true, isFramed: false })).toContain("Max-Age=0");
  });
});
