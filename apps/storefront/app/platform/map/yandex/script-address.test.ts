import { describe, expect, it } from "vitest";
import { MapsError, scriptAddress } from "./script-address.ts";

const asked = (options: Record<string, string | null>, language: "uz" | "ru" | "eng" = "uz") => {
  const { origin, pathname, searchParams } = new URL(scriptAddress(options, language));
  return { from: `${origin}${pathname}`, ...Object.fromEntries(searchParams) };
};

describe("scriptAddress", () => {
  it("names key, language and version", { meta: { requirements: "[S7.57, S9.16, S9.17]" } }, () => {
    expect(asked({ apikey: "a key" })).toEqual({
      from: "https://api-maps.yandex.ru/v3/",
      apikey: "a key",
      lang: "ru_RU",
      version: "v3",
    });
  });
  it("speaks English to those who read English, and as the installation wants else", () => {
    expect(asked({ apikey: "key" }, "eng")).toMatchObject({ lang: "en_US" });
    expect(asked({ apikey: "key", lang: "tr_TR" }, "eng")).toMatchObject({ lang: "tr_TR" });
    expect(asked({ apikey: "key", version: "v4" })).toMatchObject({
      from: "https://api-maps.yandex.ru/v4/",
      version: "v4",
    });
  });
  it.each([{ apikey: "" }, { apikey: null }, {}])(
    "refuses %j: no key",
    { meta: { requirements: "[S8.18]" } },
    (options) => {
      expect(() => scriptAddress(options, "uz")).toThrow(new MapsError("missing api key"));
    },
  );
  it(
    "refuses options that the script does not know, and names them",
    { meta: { requirements: "[S8.19]" } },
    () => {
      expect(() => scriptAddress({ apikey: "key", colour: "red", zoom: "1" }, "uz")).toThrow(
        new MapsError("unknown option keys: colour, zoom"),
      );
    },
  );
});
