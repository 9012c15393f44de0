import { assert, constantFrom, option, property, string, webPath } from "fast-check";
import { describe, expect, it } from "vitest";
import { stripPathPrefix } from "./path-prefix.ts";

describe("stripPathPrefix", () => {
  it.each([
    ["/ru", { path: "/", language: "ru" }],
    ["/uz/", { path: "/", language: "uz" }],
    ["/ru/basket", { path: "/basket", language: "ru" }],
    ["/uz/product/1", { path: "/product/1", language: "uz" }],
    ["/uz/ru", { path: "/ru", language: "uz" }],
  ])(
    "strips the language of %s",
    { meta: { requirements: "[S2.37, S9.06]" } },
    (path, stripped) => {
      expect(stripPathPrefix(path)).toEqual(stripped);
    },
  );

  it.each([
    ["/2/basket", { path: "/basket", page: "2" }],
    ["/1", { path: "/", page: "1" }],
    ["/ru/2/basket", { path: "/basket", language: "ru", page: "2" }],
    ["/uz/1", { path: "/", language: "uz", page: "1" }],
  ])(
    "strips the page of %s, alone or after the language",
    { meta: { requirements: "[S2.38, S2.41, S9.06]" } },
    (path, stripped) => {
      expect(stripPathPrefix(path)).toEqual(stripped);
    },
  );

  it.each([
    "/",
    "/product/1",
    "/vacancy/2",
    "/profile/orders/1",
    "/basket/ru",
    "/russia",
    "/uzbek",
    "/12",
    "/3/basket",
    "/2x",
    "/eng/basket",
    "/RU/basket",
    "/%72u",
    "/basket/ru?x=1",
    "ru",
  ])("leaves %s unchanged", { meta: { requirements: "[S1.29, S2.41, S9.06]" } }, (path) => {
    expect(stripPathPrefix(path)).toBeNull();
  });

  it.each([
    ["/ru/category?id=7&x=/uz#top", "/category?id=7&x=/uz#top"],
    ["/ru?promo=SALOM", "/?promo=SALOM"],
    ["/uz/2#menu", "/#menu"],
    ["/ru/a//b", "/a//b"],
    ["/ru?next=//b", "/?next=//b"],
  ])("keeps query and hash of %s", { meta: { requirements: "[S2.41]" } }, (path, rest) => {
    expect(stripPathPrefix(path)?.path).toBe(rest);
  });

  it.each(["/ru//evil.example", "/uz/2//evil.example", "/ru/\\evil.example", "/1/\\/evil.example"])(
    "never leads to another host: %s",
    (path) => {
      expect(new URL(stripPathPrefix(path)?.path ?? "", "https://ours.example").host).toBe(
        "ours.example",
      );
    },
  );

  it("leads to the same screen as the path without its prefix", () => {
    const screens = webPath()
      .map((path) => path.replace(/^\/*/, "/"))
      .filter((path) => stripPathPrefix(path) === null);
    assert(
      property(
        option(constantFrom("ru", "uz")),
        option(constantFrom("1", "2")),
        screens,
        string(),
        (language, page, screen, text) => {
          const query = `?q=${encodeURIComponent(text)}`;
          const prefix = [language, page]
            .flatMap((segment) => (segment ? `/${segment}` : []))
            .join("");
          const stripped = stripPathPrefix(prefix + screen + query);
          if (prefix === "") expect(stripped).toBeNull();
          else
            expect(stripped).toEqual({
              path: screen + query,
              ...(language && { language }),
              ...(page && { page }),
            });
        },
      ),
    );
  });
});
