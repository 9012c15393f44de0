import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { findKeys, storeKeys } from "@dasturxon/api/modules/merchants/store-keys";
import type { KeyKindName, KeyProviders } from "@dasturxon/api/modules/merchants/key-kinds";
import { KeysNotCheckedError, KeysRefusedError } from "@dasturxon/api/ports/key-check";
import { callbackSecret } from "@dasturxon/api/ports/callback-secret";
import { secretsFrom, type Secrets } from "@dasturxon/api/secrets";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { testBotToken } from "@dasturxon/api/test/test-telegram";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand, runCommandHere } from "../../test/support/run-command.ts";
import { keysCommand, listKeys, putKeys, readKeysArguments } from "./keys-command.ts";

type Brand = Awaited<ReturnType<TestApi["brand"]>>;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const aBrand = () => api.brand({ bot: undefined, merchant: { smsUsername: null } });

/** Eskiz knows one account; it can be out of reach. */
let isEskizDown = false;
const eskiz: KeyProviders["eskiz"] = {
  async logIn({ email, password }) {
    if (isEskizDown) throw new KeysNotCheckedError("Eskiz cannot be reached (ECONNREFUSED)");
    if (email !== "shop@lola.uz" || password !== "right-password")
      throw new KeysRefusedError("Invalid credentials");
    return "token";
  },
  refresh: async () => "token",
  balanceOf: async () => 125_000,
};

/** Payme knows one key; it refuses others as it refuses desks without this API. */
const payme: KeyProviders["payme"] = {
  async check({ KEY }) {
    if (KEY !== paymeKey) throw new KeysNotCheckedError("Payme refuses it with -32504");
  },
};
const paymeKey = "right-key-of-the-desk";

/** Click knows one secret key. */
const click: KeyProviders["click"] = {
  async check({ SECRET_KEY }) {
    if (SECRET_KEY !== "right-secret") throw new KeysRefusedError("Click refused: Unauthorized");
  },
};

/** Uzum Checkout knows one key. */
const uzum: KeyProviders["uzum"] = {
  async check({ API_KEY }) {
    if (API_KEY !== "right-key")
      throw new KeysNotCheckedError("Uzum Checkout refuses it with 1001");
  },
};

const context = (secrets: Secrets = api.services.secrets) => ({
  connectionString: api.connectionString,
  secrets,
  providers: { eskiz, payme, click, uzum, botApi: api.telegram.botApi },
  hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
});
const put = ({ merchant }: Brand, name: KeyKindName, ...lines: string[]) =>
  putKeys({ sub: merchant.sub, name, lines: lines.join("\n") }, context());
const list = ({ merchant }: Brand, secrets?: Secrets) => listKeys(merchant.sub, context(secrets));
const stored = (brand: Brand, name: KeyKindName) =>
  api.rows(brand, (db) =>
    findKeys(db, api.services.secrets, { merchantId: brand.merchant.id, name }),
  );
const rowOf = (brand: Brand) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("merchant")
      .selectAll()
      .where("id", "=", brand.merchant.id)
      .executeTakeFirstOrThrow(),
  );

it("lists since when keys are proven, and until when those before them are valid", async () => {
  const brand = await aBrand();
  await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=first-password");
  await api.rows(brand, (db) =>
    db
      .updateTable("merchantSecret")
      .set((e) => ({
        provenAt: new Date("2026-11-20T10:00:00Z"),
        formerCiphertext: e.ref("ciphertext"),
        formerUntil: new Date("2036-11-27T10:00:00Z"),
      }))
      .where("kind", "=", "PLAY_MOBILE")
      .where("merchantId", "=", brand.merchant.id)
      .execute(),
  );
  expect(await list(brand)).toContain(
    "word; proven by a signed message on 2026-11-20; the keys before are valid until 2036-11-27T10:00:00.000Z",
  );
  // The same keys again prove as much as before.
  await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=first-password");
  expect(await list(brand)).toContain("proven by a signed message on 2026-11-20");
  await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=second-password");
  expect(await list(brand)).not.toContain("proven");
});

describe("npm run keys -- <sub> <KIND>", () => {
  it("checks the keys at the provider, stores them sealed, and shows the end of secrets only", async () => {
    const brand = await aBrand();
    const { version } = await rowOf(brand);
    const output = await put(brand, "ESKIZ", "EMAIL=shop@lola.uz", "PASSWORD=right-password");
    expect(output).toBe(
      `ESKIZ of ${brand.merchant.sub} is stored: EMAIL shop@lola.uz, PASSWORD …word.\n` +
        "Checked: Eskiz accepts them. Balance: 125,000 sums.",
    );
    expect(await stored(brand, "ESKIZ")).toEqual({
      EMAIL: "shop@lola.uz",
      PASSWORD: "right-password",
    });
    // Servers that cached something of the brand read it again.
    expect((await rowOf(brand)).version).toBeGreaterThan(version);
    const rows = await api.rows(brand, (db) =>
      db.selectFrom("merchantSecret").select("ciphertext").execute(),
    );
    for (const { ciphertext } of rows) expect(ciphertext.includes("right-password")).toBe(false);
  });

  it("stores nothing that the provider refuses, and repeats its reason", async () => {
    const brand = await aBrand();
    await put(brand, "ESKIZ", "EMAIL=shop@lola.uz", "PASSWORD=right-password");
    const error: unknown = await put(
      brand,
      "ESKIZ",
      "EMAIL=shop@lola.uz",
      "PASSWORD=wrong-password",
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      message:
        "SMS gateway Eskiz does not accept these keys: Invalid credentials\nNothing was stored.",
    });
    expect(await stored(brand, "ESKIZ")).toMatchObject({ PASSWORD: "right-password" });
  });

  it("stores what cannot be checked, and says that it was not", async () => {
    const brand = await aBrand();
    isEskizDown = true;
    const output = await put(brand, "ESKIZ", "EMAIL=shop@lola.uz", "PASSWORD=anything-at-all");
    isEskizDown = false;
    expect(output).toContain("Not checked: Eskiz cannot be reached (ECONNREFUSED).");
    expect(await stored(brand, "ESKIZ")).toMatchObject({ PASSWORD: "anything-at-all" });
    expect(await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=a b=c#d")).toContain(
      "Not checked: SMS gateway Play Mobile offers no call",
    );
    expect(await stored(brand, "PLAY_MOBILE")).toEqual({ LOGIN: "lola", PASSWORD: "a b=c#d" });
  });

  it("prints the addresses that have to be entered at Click", async () => {
    const brand = await aBrand();
    const { id, sub } = brand.merchant;
    const lines = ["SERVICE_ID=90001", "MERCHANT_ID=70001", "MERCHANT_USER_ID=4242"];
    const output = await put(brand, "CLICK", ...lines, "SECRET_KEY=right-secret");
    expect(output).toBe(
      `CLICK of ${sub} is stored: SERVICE_ID 90001, MERCHANT_ID 70001, MERCHANT_USER_ID 4242, SECRET_KEY …cret.\n` +
        "Checked: Click accepts them.\nEnter at Click:\n" +
        `  Prepare: https://${sub}.dasturxon.test/hooks/click/${id}/prepare\n` +
        `  Complete: https://${sub}.dasturxon.test/hooks/click/${id}/complete`,
    );
    await expect(put(brand, "CLICK", ...lines, "SECRET_KEY=wrong-secret")).rejects.toThrow(
      "Click does not accept these keys: Click refused: Unauthorized",
    );
    expect(await put(brand, "CLICK_MINI_APP", "KEY=a-key-of-the-mini-app")).toContain("KEY …-app");
    expect(await stored(brand, "CLICK_MINI_APP")).toEqual({ KEY: "a-key-of-the-mini-app" });
  });

  it("stores the keys of Payme, and prints the address to enter there", async () => {
    const brand = await aBrand();
    const { id, sub } = brand.merchant;
    const desk = "5f0000000000000000000a01";
    expect(await put(brand, "PAYME", `ID=${desk}`, `KEY=${paymeKey}`)).toBe(
      `PAYME of ${sub} is stored: ID ${desk}, KEY …desk.\n` +
        "Checked: Payme accepts them.\nEnter at Payme:\n" +
        `  Endpoint URL: https://${sub}.dasturxon.test/hooks/payme/${id}`,
    );
    const tested = await put(
      brand,
      "PAYME",
      `ID=${desk}`,
      "KEY=another-key-of-the-desk",
      "TEST_KEY=key-of-the-test-page",
    );
    expect(tested).toContain("KEY …desk, TEST_KEY …page.\nNot checked: Payme refuses it");
    expect(await list(brand)).toContain(`ID ${desk}, KEY …desk, TEST_KEY …page`);
    await expect(put(brand, "PAYME", "ID=12", "KEY=short")).rejects.toThrow(
      /ID has to be 24 .*\nKEY has to be 20 /,
    );
  });

  it("stores the keys of Uzum, one of its services or both, and prints the addresses", async () => {
    const brand = await aBrand();
    const { id, sub } = brand.merchant;
    const hooks = `https://${sub}.dasturxon.test/hooks`;
    const app = ["SERVICE_ID=101202", "LOGIN=lola", "PASSWORD=password-of-lola"];
    const checkout = ["TERMINAL_ID=a-terminal", "API_KEY=right-key", "TIN=123456789"];
    const both = await put(brand, "UZUM", ...app, ...checkout);
    const secret = callbackSecret("right-key", id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(both).toBe(
      `UZUM of ${sub} is stored: SERVICE_ID 101202, LOGIN lola, PASSWORD …lola, TERMINAL_ID a-terminal, API_KEY …-key, TIN 123456789.\n` +
        "Checked: Uzum Checkout accepts them.\nEnter at Uzum:\n" +
        `  Merchant API: ${hooks}/uzum/${id}\n` +
        `  Checkout callback: ${hooks}/uzum-checkout/${id}/${secret}`,
    );
    const alone = await put(brand, "UZUM", ...app);
    expect(alone).toContain("Not checked: ");
    expect(alone).not.toContain("Checkout callback");
    await expect(put(brand, "UZUM", "SERVICE_ID=1", "API_KEY=x")).rejects.toThrow(
      "LOGIN, PASSWORD, TERMINAL_ID missing.",
    );
    await expect(put(brand, "UZUM", "TIN=123456789")).rejects.toThrow(
      "SERVICE_ID, LOGIN and PASSWORD are missing, or TERMINAL_ID and API_KEY.",
    );
  });

  it("stores the provider of a bot's invoices", async () => {
    const brand = await aBrand();
    const token = "PROVIDER_TOKEN=398062629:LIVE:999999999_F91D8F69";
    expect(await put(brand, "TELEGRAM_PAYMENTS", token, "TYPE=CLICK")).toContain("TYPE CLICK");
    await expect(put(brand, "TELEGRAM_PAYMENTS", token, "TYPE=PAYNET")).rejects.toThrow(
      "TYPE has to be PAYME, CLICK or UZUM.",
    );
  });

  it("gives a brand its bot, which the server sets up", async () => {
    const brand = await aBrand();
    const { id } = brand.merchant;
    expect(await put(brand, "BOT", `TOKEN=${testBotToken(id)}`)).toContain(
      "Checked: It is the token of @lola_demo_bot.",
    );
    await api.runJobs();
    expect(await api.services.botTokens.find(id)).toBe(testBotToken(id));
    expect(api.telegram.bot(id).webhook?.url).toContain(`/hooks/telegram/${id}`);
    expect(await rowOf(brand)).toMatchObject({ botUsername: "lola_demo_bot" });
  });

  it("links no longer to the former bot when the token of another cannot be checked", async () => {
    const brand = await aBrand();
    const token = testBotToken(brand.merchant.id);
    await put(brand, "BOT", `TOKEN=${token}`);
    api.telegram.setDown(true);
    const [botId] = token.split(":");
    await put(brand, "BOT", `TOKEN=${botId}:AA-a-new-token-of-the-same-bot-123456`);
    expect(await rowOf(brand)).toMatchObject({ botUsername: "lola_demo_bot" });
    const output = await put(brand, "BOT", "TOKEN=7000000001:AA-the-token-of-another-bot-12345");
    api.telegram.setDown(false);
    expect(output).toContain("Not checked: ");
    expect(await rowOf(brand)).toMatchObject({ botUsername: null });
    await api.rows(brand, (db) => db.deleteFrom("merchantSecret").execute());
  });

  it("refuses a token that the messenger does not know", async () => {
    const brand = await aBrand();
    const token = "7000000001:AA-nobodys-token-for-tests-only-12345";
    const error: unknown = await put(brand, "BOT", `TOKEN=${token}`).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      message:
        "Telegram bot does not accept these keys: getMe was refused: 401 Unauthorized\nNothing was stored.",
    });
    expect(await stored(brand, "BOT")).toBeNull();
  });

  it("replaces keys that cannot be opened any more", async () => {
    const brand = await aBrand();
    const owner = { merchantId: brand.merchant.id, name: "PLAY_MOBILE" as const };
    const lost = secretsFrom("a lost key");
    await api.rows(brand, (db) =>
      storeKeys(db, lost, {
        ...owner,
        keys: { LOGIN: "lola", PASSWORD: "old" },
        checked: null,
        now: new Date(),
      }),
    );
    await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=new-password");
    expect(await stored(brand, "PLAY_MOBILE")).toMatchObject({ PASSWORD: "new-password" });
  });

  it("reads lines as editors and shells write them", async () => {
    const brand = await aBrand();
    await put(
      brand,
      "PLAY_MOBILE",
      "\u{FEFF}# of Lola\r\n\r\n LOGIN = lola \r\nPASSWORD=a pass=word\r",
    );
    expect(await stored(brand, "PLAY_MOBILE")).toEqual({ LOGIN: "lola", PASSWORD: "a pass=word" });
  });

  it.each<[string, KeyKindName, string[], string]>([
    ["nothing", "ESKIZ", [], "EMAIL is missing.\nPASSWORD is missing."],
    [
      "an unknown name",
      "ESKIZ",
      ["LOGIN=x", "PASSWORD=hush"],
      "ESKIZ has no LOGIN.\nEMAIL is missing.",
    ],
    ["a name twice", "BOT", ["TOKEN=hush", "TOKEN=hush"], "TOKEN is given twice."],
    ["a bare value", "BOT", ["7000000001:hush"], "Line 1 is not NAME=value.\nTOKEN is missing."],
    ["no address", "ESKIZ", ["EMAIL=hush", "PASSWORD=hush"], "EMAIL has to be an e-mail address."],
    ["no token", "BOT", ["TOKEN=hush"], "TOKEN has to look like 7012345678:AAH…"],
  ])("says what is wrong with %s, and not what it was", async (_, name, lines, problems) => {
    const brand = await aBrand();
    const error = (await put(brand, name, ...lines).catch((reason: unknown) => reason)) as Error;
    expect(error.message).toContain(problems);
    expect(error.message).toContain("nothing was stored");
    expect(error.message).not.toContain("hush");
    expect(await stored(brand, name)).toBeNull();
  });

  it("knows no brand of this name", async () => {
    const of = { sub: "nobody", name: "PLAY_MOBILE" as const, lines: "LOGIN=a\nPASSWORD=hush" };
    await expect(putKeys(of, context())).rejects.toThrow("There is no brand nobody.");
  });

  it.each([
    { words: [] },
    { words: ["lola", "SMS"] },
    { words: ["lola", "ESKIZ", "PASSWORD=hush"] },
    { words: ["lola", "PASSWORD=hush"] },
  ])("says how it is used instead of $words", ({ words }) => {
    expect(() => readKeysArguments(words)).toThrow(/^npm run keys -- <sub> \[KIND\]\n/);
    expect(() => readKeysArguments(words)).not.toThrow("hush");
  });
});

describe("npm run keys -- <sub>", () => {
  it("lists each kind with what is stored, and what cannot be opened", async () => {
    const brand = await aBrand();
    await put(brand, "ESKIZ", "EMAIL=shop@lola.uz", "PASSWORD=right-password");
    await put(brand, "PLAY_MOBILE", "LOGIN=lola", "PASSWORD=short");
    const linesOf = async (secrets?: Secrets) =>
      (await list(brand, secrets)).split("\n").map((line) => line.replaceAll(/ +/g, " "));
    const none = [
      "OFD none",
      "BOT none",
      "PAYME none",
      "CLICK none",
      "CLICK_MINI_APP none",
      "UZUM none",
      "TELEGRAM_PAYMENTS none",
    ];
    expect(await linesOf()).toEqual([
      "ESKIZ EMAIL shop@lola.uz, PASSWORD …word",
      "PLAY_MOBILE LOGIN lola, PASSWORD …",
      ...none,
    ]);
    expect(await linesOf(secretsFrom("another key"))).toEqual([
      "ESKIZ stored, but no key of SECRETS_KEY opens it",
      "PLAY_MOBILE stored, but no key of SECRETS_KEY opens it",
      ...none,
    ]);
  });
});

describe("the command", () => {
  const key = "the key of this installation for tests only";
  const password = "a-password-that-nobody-may-read";
  const env = () => ({ DEMO: "0", DATABASE_URL: api.connectionString, SECRETS_KEY: key });
  async function withoutSecrets(running: ReturnType<typeof runCommand>) {
    const { output, errors, code } = await running;
    for (const secret of [key, password]) expect(output + errors).not.toContain(secret);
    return { output, errors, code };
  }
  const start = (words: string[], input: string) =>
    withoutSecrets(runCommand("keys", words, { env: env(), input }));
  const run = (words: string[], input: string, more: Record<string, string> = {}) =>
    withoutSecrets(runCommandHere(keysCommand, words, { env: { ...env(), ...more }, input }));

  it("reads standard input, and prints neither keys nor SECRETS_KEY", async () => {
    const { sub } = (await aBrand()).merchant;
    const lines = `LOGIN=lola\nPASSWORD=${password}\n`;
    const first = await start([sub, "PLAY_MOBILE"], lines);
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output).toContain("PASSWORD …read.");
    expect((await run([sub], "")).output).toMatch(/^PLAY_MOBILE +LOGIN lola, PASSWORD …read$/m);
  });

  it("ends with code 1 and a sentence, also for a flood of input", async () => {
    const { sub } = (await aBrand()).merchant;
    const lines = `EMAIL=shop@lola.uz\nPASSWORD=${password}`;
    const flood = await start([sub, "ESKIZ"], `${lines}\n`.repeat(1_000));
    expect(flood.code).toBe(1);
    expect(flood.errors).toMatch(/^More than 16 KB came in; .*\n$/);
    const broken = await run([sub, "ESKIZ"], password);
    expect(broken.code).toBe(1);
    expect(broken.errors).toMatch(/^Line 1 is not NAME=value\.\n/);
    const short = await run([sub, "ESKIZ"], lines, { SECRETS_KEY: password.slice(0, 20) });
    expect(short.errors).toMatch(
      /^SECRETS_KEY needs 32 characters or more in each key: it has 20\.\n$/,
    );
    expect(short.errors).not.toContain(password.slice(0, 20));
  });

  it("says what cannot be reached, and stores the keys", async () => {
    const brand = await api.brand({ bot: undefined, merchant: { smsUsername: null } });
    // Nothing listens there.
    const nowhere = await freePort();
    const { code, output } = await run(
      [brand.merchant.sub, "ESKIZ"],
      `EMAIL=shop@lola.uz\nPASSWORD=${password}`,
      { ESKIZ_API_URL: `http://127.0.0.1:${nowhere}` },
    );
    expect(code).toBe(0);
    expect(output).toContain("Not checked: Eskiz cannot be reached (ECONNREFUSED).");
    const row = await api.rows(brand, (db) =>
      findKeys(db, secretsFrom(key), { merchantId: brand.merchant.id, name: "ESKIZ" }),
    );
    expect(row).toEqual({ EMAIL: "shop@lola.uz", PASSWORD: password });
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
