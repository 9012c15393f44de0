import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aText } from "@dasturxon/testing/sample-values";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

// Each setting with a value other than the builder's, and its effect on visitors' pages. Effects on the server are
// tested in switches.test.ts and beside the calls.

type Settings = Omit<WebSettings, "merchantId">;

const settings: { requirements: string; says: Partial<Settings> }[] = [
  { requirements: "[S3.007]", says: { bannersActive: false } },
  { requirements: "[S3.009]", says: { logo: "naqsh-logo" } },
  { requirements: "[S3.010]", says: { brand: "Naqsh" } },
  { requirements: "[S3.011]", says: { favicon: "naqsh-favicon" } },
  { requirements: "[S3.012]", says: { domain: "naqsh-burger.uz" } },
  { requirements: "[S3.013]", says: { mainColor: "#F26B1D" } },
  { requirements: "[S3.014]", says: { mainColorType: "dark" } },
  { requirements: "[S3.015]", says: { isDark: true } },
  { requirements: "[S3.016]", says: { title: "Naqsh burgerlari" } },
  { requirements: "[S3.017]", says: { leftCopyWrite: "© 2026 Naqsh" } },
  { requirements: "[S3.018]", says: { rightCopyWrite: "Barcha huquqlar himoyalangan" } },
  { requirements: "[S3.019]", says: { contacts: "+998 71 200 00 00\nToshkent, Navoiy 5" } },
  { requirements: "[S3.020]", says: { groupView: "WITHOUT_GROUP" } },
  { requirements: "[S3.021]", says: { categoryView: "GROUP_CATEGORY" } },
  { requirements: "[S3.022]", says: { mainLanguage: "eng" } },
  { requirements: "[S3.023]", says: { uzLangActive: false } },
  { requirements: "[S3.024]", says: { ruLangActive: false } },
  { requirements: "[S3.025]", says: { engLangActive: false } },
  { requirements: "[S3.026]", says: { deliveryActive: false } },
  { requirements: "[S3.027]", says: { pickupActive: false } },
  { requirements: "[S3.028]", says: { dineInActive: false } },
  { requirements: "[S3.029]", says: { branchesActive: false } },
  { requirements: "[S3.030]", says: { storiesActive: false } },
  { requirements: "[S3.031]", says: { vacanciesActive: false } },
  { requirements: "[S3.032]", says: { privacyActive: false } },
  { requirements: "[S3.033]", says: { aboutMerchantActive: false } },
  { requirements: "[S3.034]", says: { termsOfUseActive: false } },
  { requirements: "[S3.035]", says: { notificationsActive: false } },
  { requirements: "[S3.036]", says: { balanceActive: false } },
  { requirements: "[S3.037]", says: { cartInMainActive: false } },
  { requirements: "[S3.038]", says: { cartPageActive: false } },
  { requirements: "[S3.039]", says: { bookingActive: false } },
  { requirements: "[S3.040]", says: { receiverActive: false } },
  { requirements: "[S3.041]", says: { chatActive: true } },
  { requirements: "[S3.042]", says: { cashbackActive: false } },
  { requirements: "[S3.043]", says: { promoActive: false } },
  { requirements: "[S3.044]", says: { favouriteActive: false } },
  { requirements: "[S3.045]", says: { cancelOrderActive: false } },
  { requirements: "[S3.046]", says: { isVisibleAtProfileTop: true } },
  { requirements: "[S3.047]", says: { isNavigationViewEnabled: false } },
  { requirements: "[S3.048]", says: { multiTabNavigationEnabled: true } },
  { requirements: "[S3.049]", says: { basketPosition: "NAVIGATION_BAR" } },
  { requirements: "[S3.050]", says: { modificationViewType: "FULL_IMAGE" } },
  { requirements: "[S3.051]", says: { mapType: "YANDEX" } },
  { requirements: "[S3.052]", says: { cashActive: false } },
  { requirements: "[S3.053]", says: { terminalActive: false } },
  { requirements: "[S3.054]", says: { paymeActive: true } },
  { requirements: "[S3.055]", says: { clickActive: true } },
  { requirements: "[S3.056]", says: { uzumActive: true } },
  { requirements: "[S3.057]", says: { cardActive: true } },
  { requirements: "[S3.058]", says: { smsContent: "Naqsh: {code}" } },
  {
    requirements: "[S3.059]",
    says: { iosLink: "https://apps.apple.com/naqsh", iosLinkActive: true },
  },
  {
    requirements: "[S3.060]",
    says: { androidLink: "https://play.google.com/naqsh", androidLinkActive: true },
  },
  {
    requirements: "[S3.061]",
    says: { telegramBotLink: "https://t.me/naqsh_bot", telegramBotLinkActive: true },
  },
  { requirements: "[S3.062]", says: { phone: "+998712223344", phoneActive: false } },
  { requirements: "[S3.063]", says: { telegram: "https://t.me/naqsh", telegramActive: true } },
  {
    requirements: "[S3.064]",
    says: { instagram: "https://instagram.com/naqsh", instagramActive: true },
  },
  {
    requirements: "[S3.065]",
    says: { facebook: "https://facebook.com/naqsh", facebookActive: true },
  },
  { requirements: "[S3.067]", says: { amoCRMId: "384951" } },
  { requirements: "[S3.068]", says: { amoCRMActive: true } },
  { requirements: "[S3.069]", says: { amoCRMHash: "0f3c7a" } },
  { requirements: "[S3.070]", says: { yandexMetricsEnabled: true } },
  { requirements: "[S3.071]", says: { yandexMetricsId: "12345678" } },
  { requirements: "[S3.072]", says: { yandexMetricsKeys: ["order", "basket"] } },
];
/** Settings added by our own decisions. */
const further: Partial<Settings> = {
  forcedLanguage: "ru",
  promoText: aText("30 000 so‘mgacha chegirma"),
  pixels: [{ kind: "tiktok", id: "T1" }],
  isForeignPhoneAllowed: true,
  counterConsent: true,
};
const all: Partial<Settings> = Object.assign({}, further, ...settings.map(({ says }) => says));

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

  for (const { requirements, says } of settings)
    it(`say ${JSON.stringify(says)}`, { meta: { requirements } }, async () => {
      const naqshs = await settingsOf(naqsh);
      const lolas = await settingsOf(lola);
      for (const [name, value] of Object.entries(says)) {
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
