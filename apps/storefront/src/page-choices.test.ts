import { aCity, aPublicMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { aBrandEstimate } from "../app/core/session/testing/a-client-session.ts";
import { brandLanguages, isPrefixed, pageChoices } from "./page-choices.ts";

const city = aCity();
const brand = (settings = {}) => ({
  merchant: aPublicMerchant(),
  settings: aWebSettings({
    uzLangActive: true,
    ruLangActive: true,
    engLangActive: false,
    ...settings,
  }),
  orderSettings: anOrderSettings(),
  cities: [city],
  estimate: aBrandEstimate(),
});
const branches = new Set(["branch"]);

describe("pageChoices", () => {
  it("reads the choices from cookies", () => {
    expect(
      pageChoices(
        `_language=ru; page=2; city=${city.id}; branch=branch; client=TG`,
        brand(),
        branches,
      ),
    ).toEqual({
      language: "ru",
      page: "2",
      cityId: city.id,
      branchId: "branch",
      client: "TG",
      isInClick: false,
    });
  });

  it("drops unknown values: each would be a separate page in the cache", () => {
    const { language, ...rest } = pageChoices(
      "_language=fr; page=9; city=x; branch=y; client=z",
      brand({ mainLanguage: "uz" }),
      branches,
    );
    expect(rest).toEqual({
      page: "1",
      cityId: null,
      branchId: null,
      client: "WEB",
      isInClick: false,
    });
    expect(language).toBe("uz");
  });

  it("in Click's app has the menu of the web", () => {
    const inClick = { client: "WEB", isInClick: true };
    expect(pageChoices("client=CLICK", brand(), branches)).toMatchObject(inClick);
    expect(pageChoices(null, brand(), branches, { client: "CLICK" })).toMatchObject(inClick);
    expect(pageChoices("client=CLICK", brand(), branches, { client: "TG" })).toMatchObject({
      client: "TG",
      isInClick: false,
    });
  });

  it("takes the client from the bot's button before any cookie", () => {
    expect(pageChoices(null, brand(), branches, { client: "TG" }).client).toBe("TG");
    expect(pageChoices("client=TG", brand(), branches, { client: null }).client).toBe("TG");
    expect(pageChoices(null, brand(), branches, { client: "OPERATOR" }).client).toBe("WEB");
  });

  it("has choices without a brand too", () => {
    expect(pageChoices("_language=eng", null, new Set())).toMatchObject({
      language: "eng",
      cityId: null,
    });
  });
});

describe("brandLanguages", () => {
  it("offers the brand's languages, and only one if the brand forces it", () => {
    expect(brandLanguages(brand().settings)).toEqual(["uz", "ru"]);
    expect(brandLanguages(brand({ forcedLanguage: "ru" }).settings)).toEqual(["ru"]);
  });
});

it("recognises a redirecting path", () => {
  expect(["/ru/2/basket", "/2", "/product/1", "/russian"].map(isPrefixed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
