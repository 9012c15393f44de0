import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aText } from "@dasturxon/testing/sample-values";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

// Each setting with a value other than the builder's, and its effect on visitors' pages. Effects on the server are
// tested in switches.test.ts and beside the calls.

type Settings = Omit<WebSettings, "merchantId">;

const settings: { requirements: string; values: Partial<Settings> }[] = [
  { requirements: "[S3.007]", values: { bannersActive: false } },
  { requirements: "[S3.009]", values: { logo: "naqsh-logo" } },
  { requirements: "[S3.010]", values: { brand: "Naqsh" } },
  { requirements: "[S3.011]", values: { favicon: "naqsh-favicon" } },
  { requirements: "[S3.012]", values: { domain: "naqsh-burger.uz" } },
  { requirements: "[S3.013]", values: { mainColor: "#F26B1D" } },
  { requirements: "[S3.014]", values: { mainColorType: "dark" } },
  { requirements: "[S3.015]", values: { isDark: true } },
  { requirements: "[S3.016]", values: { title: "Naqsh burgerlari" } },
  { requirements: "[S3.017]", values: { leftCopyWrite: "© 2026 Naqsh" } },
  { requirements: "[S3.018]", values: { rightCopyWrite: "Barcha huquqlar himoyalangan" } },
  { requirements: "[S3.019]", values: { contacts: "+998 71 200 00 00\nToshkent, Navoiy 5" } },
  { requirements: "[S3.020]", values: { groupView: "WITHOUT_GROUP" } },
  { requirements: "[S3.021]", values: { categoryView: "GROUP_CATEGORY" } },
  { requirements: "[S3.022]", values: { mainLanguage: "eng" } },
  { requirements: "[S3.023]", values: { uzLangActive: false } },
  { requirements: "[S3.024]", values: { ruLangActive: false } },
  { requirements: "[S3.025]", values: { engLangActive: false } },
  { requirements: "[S3.026]", values: { deliveryActive: false } },
  { requirements: "[S3.027]", values: { pickupActive: false } },
  { requirements: "[S3.028]", values: { dineInActive: false } },
  { requirements: "[S3.029]", values: { branchesActive: false } },
  { requirements: "[S3.030]", values: { storiesActive: false } },
  { requirements: "[S3.031]", values: { vacanciesActive: false } },
  { requirements: "[S3.032]", values: { privacyActive: false } },
  { requirements: "[S3.033]", values: { aboutMerchantActive: false } },
  { requirements: "[S3.034]", values: { termsOfUseActive: false } },
  { requirements: "[S3.035]", values: { notificationsActive: false } },
  { requirements: "[S3.036]", values: { balanceActive: false } },
  { requirements: "[S3.037]", values: { cartInMainActive: false } },
  { requirements: "[S3.038]", values: { cartPageActive: false } },
  { requirements: "[S3.039]", values: { bookingActive: false } },
  { requirements: "[S3.040]", values: { receiverActive: false } },
  { requirements: "[S3.041]", values: { chatActive: true } },
  { requirements: "[S3.042]", values: { cashbackActive: false } },
  { requirements: "[S3.043]", values: { promoActive: false } },
  { requirements: "[S3.044]", values: { favouriteActive: false } },
  { requirements: "[S3.045]", values: { cancelOrderActive: false } },
  { requirements: "[S3.046]", values: { isVisibleAtProfileTop: true } },
  { requirements: "[S3.047]", values: { isNavigationViewEnabled: false } },
  { requirements: "[S3.048]", values: { multiTabNavigationEnabled: true } },
  { requirements: "[S3.049]", values: { basketPosition: "NAVIGATION_BAR" } },
  { requirements: "[S3.050]", values: { modificationViewType: "FULL_IMAGE" } },
  { requirements: "[S3.051]", values: { mapType: "YANDEX" } },
  { requirements: "[S3.052]", values: { cashActive: false } },
  { requirements: "[S3.053]", values: { terminalActive: false } },
  { requirements: "[S3.054]", values: { paymeActive: true } },
  { requirements: "[S3.055]", values: { clickActive: true } },
  { requirements: "[S3.056]", values: { uzumActive: true } },
  { requirements: "[S3.057]", values: { cardActive: true } },
  { requirements: "[S3.058]", values: { smsContent: "Naqsh: {code}" } },
  {
    requirements: "[S3.059]",
    values: { iosLink: "https://apps.apple.com/naqsh", iosLinkActive: true },
  },
  {
    requirements: "[S3.060]",
    values: { androidLink: "https://play.google.com/naqsh", androidLinkActive: true },
  },
  {
    requirements: "[S3.061]",
    values: { telegramBotLink: "https://t.me/naqsh_bot", telegramBotLinkActive: true },
  },
  { requirements: "[S3.062]", values: { phone: "+998712223344", phoneActive: false } },
  { requirements: "[S3.063]", values: { telegram: "https://t.me/naqsh", telegramActive: true } },
  {
    requirements: "[S3.064]",
    values: { instagram: "https://instagram.com/naqsh", instagramActive: true },
  },
  {
    requirements: "[S3.065]",
    values: { facebook: "https://facebook.com/naqsh", facebookActive: true },
  },
  { requirements: "[S3.067]", values: { amoCRMId: "384951" } },
  { requirements: "[S3.068]", values: { amoCRMActive: true } },
  { requirements: "[S3.069]", values: { amoCRMHash: "0f3c7a" } },
  { requirements: "[S3.070]", values: { yandexMetricsEnabled: true } },
  { requirements: "[S3.071]", values: { yandexMetricsId: "12345678" } },
  { requirements: "[S3.072]", values: { yandexMetricsKeys: ["order", "basket"] } },
];
/** Settings added by our own decisions. */
const further: Partial<Settings> = {
  forcedLanguage: "ru",
  promoText: aText("30 000 so‘mgacha chegirma"),
  pixels: [{ kind: "tiktok", id: "T1" }],
  searchSynonyms: [["palov", "osh"]],
  isForeignPhoneAllowed: true,
  counterConsent: true,
};
const all: Partial<Settings> = Object.assign({}, further, ...settings.map(({ values }) => values));

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  lola = await api.brand();
  naqsh = await api.brand({ webSettings: all });
});
afterAll(() => api.close());

const path = "/support/v1/merchant/settings/web";
const settingsOf = async (brand: BrandRecord): Promise<Record<string, unknown>> =>
  (await api.get(brand, path)).body;

describe("the web settings", () => {
  it(
    "contain every setting with the brand's value",
    { meta: { requirements: "[S7.51]" } },
    async () => {
      const names = Object.keys(WebSettings.shape).filter((name) => name !== "merchantId");
      expect(Object.keys(all).toSorted()).toEqual(names.toSorted());
      expect(await settingsOf(naqsh)).toEqual({ ...all, merchantId: naqsh.merchant.id });
    },
  );

  for (const { requirements, values } of settings)
    it(`contain ${JSON.stringify(values)}`, { meta: { requirements } }, async () => {
      const naqshs = await settingsOf(naqsh);
      const lolas = await settingsOf(lola);
      for (const [name, value] of Object.entries(values)) {
        expect(naqshs[name]).toEqual(value);
        expect(lolas[name]).toEqual(aWebSettings()[name as keyof Settings]);
        expect(lolas[name]).not.toEqual(value);
      }
    });

  it(
    "are separate for each merchant, on both base URLs",
    { meta: { requirements: "[S1.45, S3.008]" } },
    async () => {
      for (const brand of [lola, naqsh]) {
        const merchantId = brand.merchant.id;
        const shared = await api.get(brand, `/cdn/${merchantId}${path}`);
        expect(shared.body).toMatchObject({ merchantId, brand: brand.webSettings.brand });
        expect(shared.headers.get("cache-control")).toContain("public");
        expect(await settingsOf(brand)).toEqual(shared.body);
      }
    },
  );

  it("change at once, with another ETag", { meta: { requirements: "[S1.45]" } }, async () => {
    const url = `/cdn/${lola.merchant.id}${path}`;
    const etag = (await api.get(lola, url)).headers.get("etag") ?? "";
    const known = { headers: { "if-none-match": etag } };
    expect((await api.get(lola, url, known)).status).toBe(304);
    lola.webSettings.title = "Lola oshxonasi";
    await api.write(lola);
    const renewed = await api.get(lola, url, known);
    expect(renewed).toMatchObject({ status: 200, body: { title: "Lola oshxonasi" } });
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
