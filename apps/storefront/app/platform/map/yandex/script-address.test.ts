import { describe, expect, it } from "vitest";
import { MapsError, scriptAddress } from "./script-address.ts";

const queryOf = (options: Record<string, string | null>, language: "uz" | "ru" | "eng" = "uz") => {
  const { origin, pathname, searchParams } = new URL(scriptAddress(options, language));
  return { from: `${origin}${pathname}`, ...Object.fromEntries(searchParams) };
};

describe("scriptAddress", () => {
  it(
    "contains key, language and version",
    { meta: { requirements: "[S7.57, S9.16, S9.17]" } },
    () => {
      expect(queryOf({ apikey: "a key" })).toEqual({
        from: "https://api-maps.yandex.ru/v3/",
        apikey: "a key",
        lang: "ru_RU",
        version: "v3",
      });
    },
  );
  it("uses English for English readers, otherwise the installation's language", () => {
    expect(queryOf({ apikey: "key" }, "eng")).toMatchObject({ lang: "en_US" });
    expect(queryOf({ apikey: "key", lang: "tr_TR" }, "eng")).toMatchObject({ lang: "tr_TR" });
    expect(queryOf({ apikey: "key", version: "v4" })).toMatchObject({
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
  it("refuses unknown options and names them", { meta: { requirements: "[S8.19]" } }, () => {
    expect(() => scriptAddress({ apikey: "key", colour: "red", zoom: "1" }, "uz")).toThrow(
      new MapsError("unknown option keys: colour, zoom"),
    );
  });
});
