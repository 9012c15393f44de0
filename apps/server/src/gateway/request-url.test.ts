import { describe, expect, it } from "vitest";
import { requestUrl } from "./request-url.ts";

const urlOf = (
  target: string,
  host: string | undefined = "demo.localhost:3000",
  scheme: "http" | "https" = "http",
) => requestUrl({ url: target, headers: { host }, rawHeaders: ["Host", host] }, scheme)?.href;

const longLabel = "l".repeat(63);
const longName = [longLabel, longLabel, longLabel, "l".repeat(61)].join(".");

describe("the host of a request", () => {
  it.each([
    ["demo.localhost:3000", "http://demo.localhost:3000/"],
    ["Demo.Localhost:3000", "http://demo.localhost:3000/"],
    ["lola.uz", "http://lola.uz/"],
    ["lola.uz.", "http://lola.uz./"],
    ["lola.uz:80", "http://lola.uz/"],
    ["lola.uz:65535", "http://lola.uz:65535/"],
    ["my_shop.lola-uz.example", "http://my_shop.lola-uz.example/"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000/"],
    ["[::1]:3000", "http://[::1]:3000/"],
    [longName, `http://${longName}/`],
  ])("is %s", (host, href) => {
    expect(urlOf("/", host)).toBe(href);
  });

  it("may have the default port of https", () => {
    expect(urlOf("/", "lola.uz:443", "https")).toBe("https://lola.uz/");
  });

  it("is localhost when an old client sends none", () => {
    expect(requestUrl({ url: "/", headers: {}, rawHeaders: [] }, "http")?.host).toBe("localhost");
  });

  it.each([
    "",
    "a@demo.localhost:3000",
    "a:b@demo.localhost",
    "@demo.localhost",
    "demo.localhost/x",
    "demo.localhost\\x",
    "demo.localhost?x",
    "demo.localhost#x",
    "demo.localhost x",
    "demo.localhost\tx",
    "demo.localhost,choyxona.localhost",
    "demo|choyxona.localhost",
    "%64emo.localhost",
    "dëmo.localhost",
    "demo..localhost",
    ".localhost",
    "demo.localhost:",
    "demo.localhost:0",
    "demo.localhost:03000",
    "demo.localhost:65536",
    "demo.localhost:99999",
    "demo.localhost:3000:3000",
    "demo.localhost:-1",
    "demo.localhost:x",
    "0x7f.1",
    "127.1",
    "1.2.3.4.5",
    "256.0.0.1",
    "::1",
    "[::1",
    "[::1]x",
    "[::g]",
    "[]",
    "[v1.a]",
    `${longLabel}l.localhost`,
    `${longName}l`,
    "h".repeat(15_000),
  ])("cannot be %j", (host) => {
    expect(urlOf("/", host)).toBeUndefined();
  });

  it("cannot be sent twice", () => {
    const headers = { host: "demo.localhost" };
    const rawHeaders = ["Host", "demo.localhost", "HOST", "choyxona.localhost"];
    expect(requestUrl({ url: "/", headers, rawHeaders }, "http")).toBeNull();
  });
});

describe("the target of a request", () => {
  it.each([
    "/",
    "/?",
    "/category?id=1&group=2",
    "/a//b",
    "/search?q=a\\b",
    "/search?q=//x",
    "/search?next=http://a@b/",
    "/%D0%BF%D0%BB%D0%BE%D0%B2",
    "/?q=%",
    "/?q=%ff",
    "/@a",
    "/a:b",
    `/${"a".repeat(7_000)}`,
  ])("may be %s", (target) => {
    expect(urlOf(target)).toBe(`http://demo.localhost:3000${target}`);
  });

  it.each([
    "",
    "*",
    "demo",
    "//",
    "///",
    "//evil.example",
    "/\\",
    "/\\/",
    "\\/",
    "/a\\b",
    "/.//",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//",
    "http://demo.localhost:3000/",
    "http://evil.example/",
    "https://a@demo.localhost:3000/",
    "a@b",
    ":3001/",
    ".evil.example/",
    "@evil.example/",
    "/a#b",
    "/?a#b",
    "/%",
    "/%ff",
    "/100%",
    "/%00",
    "/?vendor=%00",
    "/a b",
  ])("cannot be %j", (target) => {
    expect(urlOf(target)).toBeUndefined();
    expect(urlOf(target, "demo.localhost")).toBeUndefined();
  });
});
