import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { aText } from "@dasturxon/testing/localized-text";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../testing/test-api.ts";

// Each setting as a restaurant may have it, other than the builder's: what it says is what every visitor's page is
// made of. What the server itself does by a switch is proved in switches.test.ts and beside the calls.

type Settings = Omit<WebSettings, "merchantId">;

const settings: { row: string; says: Partial<Settings> }[] = [
  { row: "[S3.007]", says: { bannersActive: false } },
  { row: "[S3.009]", says: { logo: "naqsh-logo" } },
  { row: "[S3.010]", says: { brand: "Naqsh" } },
  { row: "[S3.011]", says: { favicon: "naqsh-favicon" } },
  { row: "[S3.012]", says: { domain: "naqsh-burger.uz" } },
  { row: "[S3.013]", says: { mainColor: "#F26B1D" } },
  { row: "[S3.014]", says: { mainColorType: "dark" } },
  { row: "[S3.015]", says: { isDark: true } },
  { row: "[S3.016]", says: { title: "Naqsh burgerlari" } },
  { row: "[S3.017]", says: { leftCopyWrite: "© 2026 Naqsh" } },
  { row: "[S3.018]", says: { rightCopyWrite: "Barcha huquqlar himoyalangan" } },
  { row: "[S3.019]", says: { contacts: "+998 71 200 00 00\nToshkent, Navoiy 5" } },
  { row: "[S3.020]", says: { groupView: "WITHOUT_GROUP" } },
  { row: "[S3.021]", says: { categoryView: "GROUP_CATEGORY" } },
  { row: "[S3.022]", says: { mainLanguage: "eng" } },
  { row: "[S3.023]", says: { uzLangActive: false } },
  { row: "[S3.024]", says: { ruLangActive: false } },
  { row: "[S3.025]", says: { engLangActive: false } },
  { row: "[S3.026]", says: { deliveryActive: false } },
  { row: "[S3.027]", says: { pickupActive: false } },
  { row: "[S3.028]", says: { dineInActive: false } },
  { row: "[S3.029]", says: { branchesActive: false } },
  { row: "[S3.030]", says: { storiesActive: false } },
  { row: "[S3.031]", says: { vacanciesActive: false } },
  { row: "[S3.032]", says: { privacyActive: false } },
  { row: "[S3.033]", says: { aboutMerchantActive: false } },
  { row: "[S3.034]", says: { termsOfUseActive: false } },
  { row: "[S3.035]", says: { notificationsActive: false } },
  { row: "[S3.036]", says: { balanceActive: false } },
  { row: "[S3.037]", says: { cartInMainActive: false } },
  { row: "[S3.038]", says: { cartPageActive: false } },
  { row: "[S3.039]", says: { bookingActive: false } },
  { row: "[S3.040]", says: { receiverActive: false } },
  { row: "[S3.041]", says: { chatActive: true } },
  { row: "[S3.042]", says: { cashbackActive: false } },
  { row: "[S3.043]", says: { promoActive: false } },
  { row: "[S3.044]", says: { favouriteActive: false } },
  { row: "[S3.045]", says: { cancelOrderActive: false } },
  { row: "[S3.046]", says: { isVisibleAtProfileTop: true } },
  { row: "[S3.047]", says: { isNavigationViewEnabled: false } },
  { row: "[S3.048]", says: { multiTabNavigationEnabled: true } },
  { row: "[S3.049]", says: { basketPosition: "NAVIGATION_BAR" } },
  { row: "[S3.050]", says: { modificationViewType: "FULL_IMAGE" } },
  { row: "[S3.051]", says: { mapType: "YANDEX" } },
  { row: "[S3.052]", says: { cashActive: false } },
  { row: "[S3.053]", says: { terminalActive: false } },
  { row: "[S3.054]", says: { paymeActive: true } },
  { row: "[S3.055]", says: { clickActive: true } },
  { row: "[S3.056]", says: { uzumActive: true } },
  { row: "[S3.057]", says: { cardActive: true } },
  { row: "[S3.058]", says: { smsContent: "Naqsh: {code}" } },
  { row: "[S3.059]", says: { iosLink: "https://apps.apple.com/naqsh", iosLinkActive: true } },
  {
    row: "[S3.060]",
    says: { androidLink: "https://play.google.com/naqsh", androidLinkActive: true },
  },
  {
    row: "[S3.061]",
    says: { telegramBotLink: "https://t.me/naqsh_bot", telegramBotLinkActive: true },
  },
  { row: "[S3.062]", says: { phone: "+998712223344", phoneActive: false } },
  { row: "[S3.063]", says: { telegram: "https://t.me/naqsh", telegramActive: true } },
  { row: "[S3.064]", says: { instagram: "https://instagram.com/naqsh", instagramActive: true } },
  { row: "[S3.065]", says: { facebook: "https://facebook.com/naqsh", facebookActive: true } },
  { row: "[S3.067]", says: { amoCRMId: "384951" } },
  { row: "[S3.068]", says: { amoCRMActive: true } },
  { row: "[S3.069]", says: { amoCRMHash: "0f3c7a" } },
  { row: "[S3.070]", says: { yandexMetricsEnabled: true } },
  { row: "[S3.071]", says: { yandexMetricsId: "12345678" } },
  { row: "[S3.072]", says: { yandexMetricsKeys: ["order", "basket"] } },
];
/** What our own decisions added to the settings of the specification. */
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
  it("[S7.51] hold every setting that there is, as the brand has it", async () => {
    const names = Object.keys(WebSettings.shape).filter((name) => name !== "merchantId");
    expect(Object.keys(all).toSorted()).toEqual(names.toSorted());
    expect(await settingsOf(naqsh)).toEqual({ ...all, merchantId: naqsh.merchant.id });
  });

  it.each(settings)("$row say $says", async ({ says }) => {
    const naqshs = await settingsOf(naqsh);
    const lolas = await settingsOf(lola);
    for (const [name, value] of Object.entries(says)) {
      expect(naqshs[name]).toEqual(value);
      expect(lolas[name]).toEqual(aWebSettings()[name as keyof Settings]);
      expect(lolas[name]).not.toEqual(value);
    }
  });

  it("[S1.45, S3.008] are each merchant's own, on both bases", async () => {
    for (const brand of [lola, naqsh]) {
      const merchantId = brand.merchant.id;
      const shared = await api.get(brand, `/cdn/${merchantId}${path}`);
      expect(shared.body).toMatchObject({ merchantId, brand: brand.webSettings.brand });
      expect(shared.headers.get("cache-control")).toContain("public");
      expect(await settingsOf(brand)).toEqual(shared.body);
    }
  });

  it("[S1.45] change at once, with another ETag", async () => {
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

it("met no fault", () => expect(api.faults).toEqual([]));
