import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import type { EskizTemplate } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { jobHandlers } from "../../jobs/handlers.ts";
import { performJob } from "../../jobs/perform-job.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { moderatedGateways, submitTexts } from "./moderate-texts.ts";
import { smsContextOfJob } from "./send-sms.ts";
import { listTexts } from "./sms-texts.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => {
  api.sms.eskiz.setModerated(true);
  api.sms.eskiz.templates.length = 0;
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989066${String((phones += 1)).padStart(5, "0")}`;
const ask = (brand: BrandRecord, phone: string, host?: string) =>
  api.post(brand, "/users/v1/users/phone", { phone, type: "WEB" }, { ...(host && { host }) });
/** The text of a message to a new phone; `null`: refused. */
async function textSent(brand: BrandRecord, host = ownHost(brand)) {
  const phone = aPhone();
  const { status } = await ask(brand, phone, host);
  const [message] = api.sms.eskiz.outbox(phone);
  return status === 200 ? message?.text.replaceAll(/(?<=[ #])\d{5}\b/g, "12345") : null;
}
const ownHost = ({ merchant }: BrandRecord) => `${merchant.sub}.dasturxon.test`;

const aBrand = (smsContent: string) =>
  api.brand({
    webSettings: aWebSettings({ smsContent, ruLangActive: false, engLangActive: false }),
  });
async function changeText(brand: BrandRecord, smsContent: string) {
  brand.webSettings.smsContent = smsContent;
  await api.write(brand);
  await api.services.directory.reload(brand.merchant.id);
}
async function submit(brand: BrandRecord) {
  const { id } = brand.merchant;
  const merchant = await api.services.directory.findById(id);
  if (!merchant) throw new Error("The brand is not there");
  const context = smsContextOfJob(api, merchant);
  const [eskiz] = await moderatedGateways(context);
  if (!eskiz) throw new Error("The brand has no keys");
  const { webSettings } = await api.services.brands.get(merchant);
  return submitTexts(context, eskiz, listTexts(merchant, webSettings));
}
const decide = (status: EskizTemplate["status"], about: string) => {
  for (const template of api.sms.eskiz.templates)
    if (template.original_text.includes(about)) template.status = status;
};
const refresh = (brand: BrandRecord) =>
  performJob(jobHandlers, api, "refreshSmsTexts", { merchantId: brand.merchant.id });
const statesOf = (brand: BrandRecord) =>
  api.rows(brand, async (db) => {
    const rows = await db
      .selectFrom("smsText")
      .select(["kind", "language", "text", "state"])
      .where("merchantId", "=", brand.merchant.id)
      .orderBy("kind")
      .orderBy("checkedAt")
      .orderBy("text")
      .execute();
    return rows.map(({ kind, language, state, text }) => `${kind} ${language} ${state}: ${text}`);
  });

describe("a text that moderators have to approve", () => {
  it("is submitted once, by an example with the brand's host, and sent when it is approved", async () => {
    const brand = await aBrand("Lola kodi {code}");
    expect(await textSent(brand)).toBeNull();
    expect((await submit(brand)).map(({ kind, isSubmitted }) => `${kind} ${isSubmitted}`)).toEqual([
      "CODE true",
      "TELEGRAM_TIED true",
      "OLD_PHONE true",
    ]);
    expect((await submit(brand)).some(({ isSubmitted }) => isSubmitted)).toBe(false);
    const sample = `Lola kodi 12345\n@${ownHost(brand)} #12345`;
    expect(api.sms.eskiz.templates[0]).toMatchObject({
      original_text: sample,
      status: "moderation",
    });
    expect(await textSent(brand)).toBeNull();
    decide("service", "Lola kodi");
    expect(await textSent(brand)).toBe(sample);
    await refresh(brand);
    expect((await statesOf(brand))[0]).toBe("CODE uz approved: Lola kodi {code}\n@{host} #{code}");
  });

  it("stays in use until a new one is approved", async () => {
    const brand = await aBrand("Eski matn {code}");
    await submit(brand);
    decide("service", "Eski matn");
    expect(await textSent(brand)).toContain("Eski matn");
    await changeText(brand, "Yangi matn {code}");
    expect(await textSent(brand)).toContain("Eski matn");
    await submit(brand);
    expect(await textSent(brand)).toContain("Eski matn");
    decide("service", "Yangi matn");
    await refresh(brand);
    expect(await textSent(brand)).toContain("Yangi matn");
  });

  it("is known as refused, and the operator is warned", async () => {
    const brand = await aBrand("Yomon matn {code}");
    await submit(brand);
    decide("rejected", "Yomon matn");
    await refresh(brand);
    expect((await statesOf(brand))[0]).toContain("CODE uz refused");
    expect(api.warnings.at(-1)).toEqual({
      message: "SMS texts were refused by moderators: see `npm run sms`",
      fields: { merchantId: brand.merchant.id, gateway: "ESKIZ", texts: 1 },
    });
  });

  it("is approved if the gateway accepts a message with it, as by a template for all brands", async () => {
    api.sms.eskiz.setModerated(false);
    const brand = await aBrand("Umumiy {code}");
    expect(await textSent(brand)).toContain("Umumiy");
    expect(await statesOf(brand)).toEqual(["CODE uz approved: Umumiy {code}\n@{host} #{code}"]);
    expect((await submit(brand)).map(({ kind, isSubmitted }) => `${kind} ${isSubmitted}`)).toEqual([
      "CODE false",
      "TELEGRAM_TIED true",
      "OLD_PHONE true",
    ]);
  });

  it("is sent with the brand's own host if the gateway refuses that of the page", async () => {
    const brand = await aBrand("Manzil {code}");
    await submit(brand);
    decide("service", "Manzil");
    const own = await textSent(brand);
    const otherHost = `${brand.merchant.sub}.localhost`;
    expect(await textSent(brand, otherHost)).toBe(own);
    expect(await statesOf(brand)).toContain("CODE uz approved: Manzil {code}\n@{host} #{code}");
    // Moderators may let the host differ too.
    api.sms.eskiz.setModerated(false);
    expect(await textSent(brand, otherHost)).toContain(`\n@${otherHost} #`);
  });
});

it("a gateway that refuses the keys is reported, and one that is down is asked again", async () => {
  const brand = await aBrand("Matn {code}");
  brand.merchant.smsPassword = "wrong-wrong";
  await api.write(brand);
  await refresh(brand);
  expect(api.warnings.at(-1)).toMatchObject({
    message: "an SMS gateway refuses the keys",
    fields: { gateway: "ESKIZ", reason: "Invalid credentials" },
  });
  const other = await aBrand("Matn {code}");
  api.sms.setEskizDown(true);
  await expect(refresh(other)).rejects.toThrow("Eskiz cannot be reached");
  api.sms.setEskizDown(false);
});
