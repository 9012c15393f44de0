import { sandboxEskiz } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { brandWithBothGateways, smsKeys } from "@dasturxon/api/test/test-sms";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../test/support/run-command.ts";
import { readSmsArguments, runSms } from "./sms-command.ts";

type Brand = Awaited<ReturnType<TestApi["brand"]>>;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => {
  api.sms.eskiz.setTrouble(null);
  api.sms.eskiz.setModerated(false);
  api.sms.setEskizDown(false);
  api.sms.eskiz.templates.length = 0;
});
afterAll(() => api.close());

const phone = "+998901112233";
const command = ({ merchant }: Brand, ...words: string[]) =>
  runSms(readSmsArguments([merchant.sub, ...words]), {
    connectionString: api.connectionString,
    secrets: api.services.secrets,
    gateways: api.sms.gateways,
    hosts: { rootDomains: ["dasturxon.test"] },
    clock: api.now,
  });
const ask = (brand: Brand, to: string) =>
  api.post(brand, "/users/v1/users/phone", { phone: to, type: "WEB" });
const inUzbek = { ruLangActive: false, engLangActive: false };
const aBrand = () => brandWithBothGateways(api, { webSettings: aWebSettings(inUzbek) });

describe("npm run sms -- <sub>", () => {
  it("shows gateways, account, texts, and costs of today and this month", async () => {
    const brand = await aBrand();
    const { id, sub } = brand.merchant;
    await ask(brand, "+998902000001");
    api.sms.eskiz.setTrouble("no balance");
    await ask(brand, "+998902000002");
    api.sms.eskiz.setTrouble(null);
    const shown = await command(brand);
    const lines = shown.split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "Eskiz (first): sender by default, 95 sums a part",
      "  Account: keys accepted, balance 125,000 sums",
      "  Texts:",
      "    code, uz: approved",
    ]);
    expect(lines).toContain(
      `    notice to a former phone, uz: not submitted. Submit it: npm run sms -- ${sub} submit`,
    );
    expect(lines).toContain("Play Mobile (takes over): sender by default, 70 sums a part");
    expect(shown).toMatch(
      new RegExp(
        `Delivery reports: have https://${sub}.dasturxon.test/hooks/play-mobile/${id}/[\\w-]{43} registered`,
      ),
    );
    const totals = "2 accepted, 1 refused, 0 unknown; 2 parts, 165 sums";
    expect(lines.slice(-4)).toEqual([
      `Today: ${totals}; delivered 0, not delivered 0`,
      `This month: ${totals}`,
      "Refused in the last seven days:",
      "  1 by Eskiz, last 2026-10-05 07:00: the account has no money left: top it up (Недостаточно средств на балансе)",
    ]);
    for (const key of smsKeys) expect(shown).not.toContain(key);
  });

  it("says what is wrong with an account", async () => {
    const without = await api.brand({ merchant: { smsUsername: null } });
    expect(await command(without)).toContain(
      `Account: no keys that open. Store them: npm run keys -- ${without.merchant.sub} ESKIZ`,
    );
    const wrong = await api.brand({ merchant: { smsPassword: "wrong-wrong" } });
    expect(await command(wrong)).toContain("the keys are refused (Invalid credentials)");
    api.sms.setEskizDown(true);
    expect(await command(await api.brand())).toContain(
      "Account: not checked: Eskiz cannot be reached (ECONNREFUSED)",
    );
    const none = await api.brand({ merchant: { smsGateway: null } });
    expect(await command(none)).toContain("has no SMS gateway: set `sms.gateway`");
  });
});

describe("npm run sms -- <sub> submit", () => {
  it("submits what the moderators do not have, and says what they have decided", async () => {
    const brand = await aBrand();
    expect(await command(brand, "submit")).toContain("Eskiz: 3 submitted");
    const again = await command(brand, "submit");
    expect(again).toContain("Eskiz: 0 submitted");
    expect(again).toContain("code, uz: in moderation");
    const [code] = api.sms.eskiz.templates;
    Object.assign(code ?? {}, { status: "rejected", comment: "Укажите название" });
    expect(await command(brand)).toContain(
      "code, uz: refused by the moderators: Укажите название. Change the text, import it, and submit it again",
    );
  });

  it("says why texts were not taken", async () => {
    const brand = await api.brand({ merchant: { smsPassword: "wrong-wrong" } });
    await expect(command(brand, "submit")).rejects.toThrow(
      "Eskiz did not take the texts: Invalid credentials",
    );
  });
});

describe("npm run sms -- <sub> test <phone>", () => {
  it("sends the brand's text, or another", async () => {
    const brand = await aBrand();
    expect(await command(brand, "test", "90 111 22 33")).toMatch(/^Eskiz: accepted \(.+\)\.$/);
    await command(brand, "test", phone, "Bu Eskiz dan test");
    expect(api.sms.eskiz.outbox(phone).map(({ text }) => text)).toEqual([
      "Bu Eskiz dan test",
      `Lola: tasdiqlash kodi 12345. Uni hech kimga aytmang.\n@${brand.merchant.sub}.dasturxon.test #12345`,
    ]);
  });

  it("says in plain words why a gateway has refused it, and that the second took over", async () => {
    const brand = await aBrand();
    api.sms.eskiz.setTrouble("unapproved text");
    const { sub } = brand.merchant;
    expect((await command(brand, "test", phone)).split("\n")).toEqual([
      expect.stringContaining(`Eskiz: refused: the text is not approved: npm run sms -- ${sub}`),
      expect.stringContaining("Play Mobile: accepted"),
    ]);
    api.sms.eskiz.setTrouble("gateway time-out");
    expect(await command(brand, "test", phone)).toBe(
      "Eskiz: perhaps sent, perhaps not (unexpected answer (HTTP 504)). No other gateway is asked.",
    );
  });
});

it("npm run sms -- <sub> phone <phone> lists the messages to a phone", async () => {
  const brand = await aBrand();
  const to = "+998903000001";
  expect(await command(brand, "phone", to)).toContain("has sent no message");
  api.sms.eskiz.setTrouble("locked");
  await ask(brand, to);
  await api.sms.deliverReports();
  expect((await command(brand, "phone", to)).split("\n").toSorted()).toEqual([
    "2026-10-05 07:00  code to sign in by Eskiz: refused: the account is locked: ask the gateway (Ваш аккаунт заблокирован)",
    "2026-10-05 07:00  code to sign in by Play Mobile: accepted, no report yet",
  ]);
});

it.each([
  [],
  ["lola", "sned"],
  ["lola", "test"],
  ["lola", "test", "no phone"],
  ["lola", "test", phone, "one", "two"],
  ["lola", "phone", phone, "one"],
  ["lola", "submit", "x"],
])("says how it is used: %j %j %j", (...words) => {
  expect(() => readSmsArguments(words)).toThrow("npm run sms -- <sub>");
});

it("works as an operator starts it, beside the server, with Eskiz at its address", async () => {
  const key = "a key for tests only that is long enough";
  const own = await testApi({ secretsKeys: [key] });
  const { sub } = (await own.brand()).merchant;
  const sandbox = sandboxEskiz({
    passwordOf: () => "secret-sms-password",
    deliver: async () => {},
    later: () => {},
    clock: () => new Date(),
    newId: anId,
  });
  const { url, stop } = await serveSandbox(sandbox.fetch);
  const env = {
    DATABASE_URL: own.connectionString,
    SECRETS_KEY: key,
    ESKIZ_API_URL: url,
  };
  const { errors, code } = await runCommand("sms", ["nobody"], { env });
  expect({ errors: errors.trim(), code }).toEqual({ errors: "There is no brand nobody.", code: 1 });
  const { output } = await runCommand("sms", [sub, "test", phone], { env });
  expect(output).toContain("Eskiz: accepted");
  expect(sandbox.outbox(phone)).toHaveLength(1);
  await stop();
  await own.close();
});
