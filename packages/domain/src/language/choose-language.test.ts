import { assert, boolean, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseLanguage, offeredLanguages } from "./choose-language.ts";

const all = { uzLangActive: true, ruLangActive: true, engLangActive: true };

describe("chooseLanguage", () => {
  it.each([
    { forced: "eng", stored: "uz", main: "ru", chosen: "eng" },
    { forced: null, stored: "uz", main: "eng", chosen: "uz" },
    { forced: null, stored: null, main: "eng", chosen: "eng" },
    { forced: null, stored: null, main: null, chosen: "ru" },
    { forced: null, stored: "fr", main: "uz", chosen: "uz" },
    { forced: "", stored: "", main: null, chosen: "ru" },
  ] as const)(
    "with forced $forced, stored $stored, main $main chooses $chosen",
    { meta: { requirements: "[S1.30, S1.31, S1.34, S3.022, S9.09]" } },
    ({ forced, stored, main, chosen }) => {
      expect(chooseLanguage({ ...all, mainLanguage: main }, { forced, stored })).toBe(chosen);
    },
  );

  it("prefers the address to the stored language, and the forced language to both", () => {
    const brand = { ...all, mainLanguage: "uz" } as const;
    expect(chooseLanguage(brand, { requested: "ru", stored: "eng" })).toBe("ru");
    expect(chooseLanguage(brand, { requested: "fr", stored: "eng" })).toBe("eng");
    expect(chooseLanguage({ ...brand, forcedLanguage: "uz" }, { requested: "ru" })).toBe("uz");
  });

  it(
    "prefers the brand's forced language to the stored one",
    { meta: { requirements: "[S1.32, S1.33]" } },
    () => {
      expect(
        chooseLanguage({ ...all, mainLanguage: "uz", forcedLanguage: "ru" }, { stored: "uz" }),
      ).toBe("ru");
    },
  );

  it.each([
    { off: "uzLangActive", choice: { stored: "uz" }, main: "eng", chosen: "eng" },
    { off: "ruLangActive", choice: {}, main: null, chosen: "uz" },
    { off: "engLangActive", choice: { forced: "eng", stored: "uz" }, main: null, chosen: "uz" },
  ] as const)(
    "skips a language when $off is off",
    { meta: { requirements: "[S1.34, S3.023, S3.024, S3.025]" } },
    ({ off, choice, main, chosen }) => {
      expect(chooseLanguage({ ...all, [off]: false, mainLanguage: main }, choice)).toBe(chosen);
    },
  );

  it(
    "always returns an offered language if there is one",
    { meta: { requirements: "[S1.34]" } },
    () => {
      const language = option(constantFrom("uz" as const, "ru" as const, "eng" as const));
      const settings = record({
        uzLangActive: boolean(),
        ruLangActive: boolean(),
        engLangActive: boolean(),
        mainLanguage: language,
        forcedLanguage: language,
      });
      assert(
        property(settings, language, language, (own, forced, stored) => {
          const offered = offeredLanguages(own);
          const chosen = chooseLanguage(own, { forced, stored });
          expect(offered.length === 0 ? chosen === "ru" : offered.includes(chosen)).toBe(true);
        }),
      );
    },
  );
});
