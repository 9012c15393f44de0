import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { sandboxEskiz, type EskizTrouble } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { serveSandbox, type ServedSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KeysNotCheckedError, KeysRefusedError } from "../ports/key-check.ts";
import type { SmsGateway, SmsToSend } from "../ports/sms-gateway.ts";
import { askGateway } from "./ask-gateway.ts";
import { eskizSms, type EskizSmsConfig } from "./eskiz-sms.ts";

// Both ends speak HTTP over the loopback, as they do in the demo.

const password = "hush-hush-hush";
const account = { merchantId: anId(), keys: { EMAIL: "shop@lola.uz", PASSWORD: password } };
const phone = "+998901234567";
const text = "Lola: kod 48291. Uni hech kimga aytmang.\n@lola.example.uz #48291";

let sandbox: ReturnType<typeof sandboxEskiz>;
let served: ServedSandbox;
let gateway: SmsGateway;
let reports: Request[];
let elapsedMs = 0;

const connect = (config: Partial<EskizSmsConfig> = {}) =>
  eskizSms({ apiUrl: served.url, monotonicMs: () => elapsedMs, ...config });

beforeAll(async () => {
  served = await serveSandbox((request) => sandbox.fetch(request));
});
beforeEach(() => {
  reports = [];
  sandbox = sandboxEskiz({
    passwordOf: (email) => (email === account.keys.EMAIL ? password : null),
    deliver: async (request) => void reports.push(request),
    later: (work) => void work(),
    clock: () => new Date("2026-11-26T10:00:00Z"),
    newId: anId,
  });
  gateway = connect();
});
afterAll(() => served.stop());

const send = (message: Partial<SmsToSend> = {}, by = gateway) =>
  by.send(account, {
    messageId: anId(),
    phone,
    text,
    sender: null,
    reportUrl: null,
    signal: AbortSignal.timeout(10_000),
    ...message,
  });
const countRequests = (call: string) => sandbox.requests.filter((one) => one === call).length;
const login = "POST /api/auth/login";
const expectNoSecret = (words: unknown) => {
  for (const secret of [password, "48291", "901234567"])
    expect(JSON.stringify(words)).not.toContain(secret);
};

describe("a message by Eskiz", () => {
  it("is accepted with Eskiz's id, and signs in once for several", async () => {
    const first = await send();
    expect(first).toEqual({ outcome: "accepted", providerId: expect.any(String) });
    expect(await send()).toMatchObject({ outcome: "accepted" });
    expect(sandbox.requests).toEqual([
      login,
      "POST /api/message/sms/send",
      "POST /api/message/sms/send",
    ]);
    expect(sandbox.outbox(phone)).toMatchObject([{ text }, { text }]);
  });

  it("abroad has a call of its own, with the country", async () => {
    const abroad = "+77011234567";
    const requests: FormData[] = [];
    const spying = connect({
      ask: async (url, request) => {
        if (url.endsWith("send-global"))
          requests.push(await new Response(request.body, request).formData());
        return askGateway()(url, request);
      },
    });
    expect(await send({ phone: abroad, text: "Лола: код 48291" }, spying)).toMatchObject({
      outcome: "accepted",
    });
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      country_code: "KZ",
      mobile_phone: "77011234567",
      unicode: "1",
    });
    expect(sandbox.outbox(abroad)).toHaveLength(1);
  });

  it.each<[EskizTrouble, string]>([
    ["unapproved text", "text"],
    ["test account", "text"],
    ["no balance", "balance"],
    ["locked", "locked"],
    ["wrong sender", "sender"],
    ["wrong phone", "phone"],
    ["too many requests", "down"],
  ])("is refused for its reason: %s", async (trouble, reason) => {
    sandbox.setTrouble(trouble);
    const result = await send();
    expect(result).toMatchObject({ outcome: "refused", reason, detail: expect.any(String) });
    expectNoSecret(result);
    expect(sandbox.outbox()).toEqual([]);
  });

  it.each<[EskizTrouble, string]>([
    ["html", "unexpected answer (HTTP 200)"],
    ["bad gateway", "unexpected answer (HTTP 502)"],
    ["gateway time-out", "unexpected answer (HTTP 504)"],
    ["internal error", "unexpected answer (HTTP 500)"],
    ["hang-up", "ECONNRESET"],
  ])("has an unknown result after %s, and is not repeated", async (trouble, detail) => {
    sandbox.setTrouble(trouble);
    expect(await send()).toEqual({ outcome: "unknown", detail });
    expect(sandbox.outbox(phone)).toHaveLength(1);
  });

  it("has an unknown result when its time is over, and is not repeated", async () => {
    await send();
    sandbox.setTrouble("slow");
    const time = new AbortController();
    const sending = send({ signal: time.signal });
    await expect.poll(() => sandbox.outbox(phone)).toHaveLength(2);
    time.abort();
    expect(await sending).toEqual({ outcome: "unknown", detail: "no answer in time" });
    expect(sandbox.outbox(phone)).toHaveLength(2);
  });

  it("is refused if nothing could be sent: nobody listens, or the name is unknown", async () => {
    const closed = await serveSandbox(async () => new Response());
    await closed.stop();
    for (const [apiUrl, detail] of [
      [closed.url, "ECONNREFUSED"],
      ["http://eskiz.invalid", /ENOTFOUND|EAI_AGAIN/],
    ] as const)
      expect(await send({}, connect({ apiUrl }))).toEqual({
        outcome: "refused",
        reason: "down",
        detail: expect.stringMatching(detail),
      });
  });

  it("is refused if a connection is not made in time, and not after it was", async () => {
    // Accepts connections, and never says anything: the handshake of TLS stays unanswered.
    const silent: Server = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const ask = askGateway({ connectMs: 100 });
    const errorOf = (url: string) =>
      ask(url, { method: "GET", signal: AbortSignal.timeout(400) }).catch(
        ({ name }: Error) => name,
      );
    expect(await errorOf(`https://127.0.0.1:${port}`)).toBe("NotConnectedError");
    expect(await errorOf(`http://127.0.0.1:${port}`)).toBe("NoAnswerError");
    silent.close();
  });

  it.each(["slow", "html", "bad gateway", "hang-up"] as const)(
    "is refused, since nothing was sent, if signing in meets %s",
    async (trouble) => {
      sandbox.setSignInTrouble(trouble);
      const result = await send({}, connect({ signInMs: 200 }));
      expect(result).toMatchObject({ outcome: "refused", reason: "down" });
      expect(countRequests("POST /api/message/sms/send")).toBe(0);
    },
  );

  it("is refused for wrong keys, which are not tried again for a minute", async () => {
    const wrong = { ...account, keys: { ...account.keys, PASSWORD: "wrong-wrong" } };
    const message = { messageId: anId(), phone, text, sender: null, reportUrl: null };
    const attempt = () => gateway.send(wrong, { ...message, signal: AbortSignal.timeout(5_000) });
    const expected = { outcome: "refused", reason: "keys", detail: "Invalid credentials" };
    expect(await attempt()).toEqual(expected);
    expect(await attempt()).toEqual(expected);
    expect(countRequests(login)).toBe(1);
    // Other keys are tried at once, the same ones later.
    expect(await send()).toMatchObject({ outcome: "accepted" });
    elapsedMs += 61_000;
    await attempt();
    expect(countRequests(login)).toBe(3);
  });
});

describe("the token", () => {
  it("is renewed once for 200 messages that meet an expired one at the same time", async () => {
    await send();
    sandbox.expireTokens();
    sandbox.requests.length = 0;
    const results = await Promise.all(Array.from({ length: 200 }, () => send()));
    expect(results.every(({ outcome }) => outcome === "accepted")).toBe(true);
    expect(countRequests(login)).toBe(1);
    expect(sandbox.outbox(phone)).toHaveLength(201);
  });

  it("is requested once for 200 first messages", async () => {
    await Promise.all(Array.from({ length: 200 }, () => send()));
    expect(countRequests(login)).toBe(1);
  });

  it("is refreshed in the background before its 30 days are over", async () => {
    await send();
    elapsedMs += 26 * 24 * 3_600_000;
    await Promise.all([send(), send(), send()]);
    await expect.poll(() => countRequests("PATCH /api/auth/refresh")).toBe(1);
    await send();
    expect(countRequests(login)).toBe(1);
    expect(countRequests("PATCH /api/auth/refresh")).toBe(1);
  });
});

describe("reports, balance and moderation at Eskiz", () => {
  it("reports the delivery to the address of the message", async () => {
    const reportUrl = "https://lola.example.uz/hooks/eskiz/1";
    const sent = await send({ reportUrl });
    const [report] = reports;
    expect(report?.url).toBe(reportUrl);
    expect(await gateway.readReports(report as Request)).toEqual([
      {
        messageId: null,
        providerId: sent.outcome === "accepted" && sent.providerId,
        state: "delivered",
        word: "DELIVRD",
      },
    ]);
  });

  it.each([
    ["DELIVERED", "delivered"],
    ["UNDELIV", "undelivered"],
    ["EXPIRED", "undelivered"],
    ["REJECTD", "undelivered"],
    ["PARTDELIVERED", "in flight"],
    ["Something new", "in flight"],
  ])("reads a form too, and keeps the word %s", async (status, state) => {
    const body = new URLSearchParams({ request_id: "1", status });
    const request = new Request("http://lola/hooks", { method: "POST", body });
    expect(await gateway.readReports(request)).toMatchObject([{ state, word: status }]);
  });

  it.each(["", "[]", "null", '{"status":"DELIVRD"}', "<html>"])(
    "ignores a body like %j",
    async (body) => {
      const request = new Request("http://lola/hooks", { method: "POST", body });
      expect(await gateway.readReports(request)).toEqual([]);
    },
  );

  it("tells the balance, with a new token if the present one has expired", async () => {
    await send();
    sandbox.expireTokens();
    expect(await gateway.balance?.(account)).toBe(125_000);
  });

  it("submits a text, and tells its state in moderation", async () => {
    await gateway.moderation?.submit(account, text);
    const states = async () => (await gateway.moderation?.list(account))?.map(({ state }) => state);
    expect(await states()).toEqual(["in moderation"]);
    sandbox.setModerated(true);
    expect(await send()).toMatchObject({ outcome: "refused", reason: "text" });
    const [template] = sandbox.templates;
    Object.assign(template ?? {}, { status: "service" });
    expect(await states()).toEqual(["approved"]);
    expect(await send({ text: text.replaceAll("48291", "11111") })).toMatchObject({
      outcome: "accepted",
    });
    Object.assign(template ?? {}, { status: "rejected" });
    expect(await states()).toEqual(["refused"]);
  });

  it("distinguishes refused keys from a gateway that cannot be reached", async () => {
    const wrong = { ...account, merchantId: anId(), keys: { ...account.keys, PASSWORD: "wrong" } };
    await expect(gateway.balance?.(wrong)).rejects.toThrow(KeysRefusedError);
    sandbox.setSignInTrouble("html");
    await expect(connect().balance?.(account)).rejects.toThrow(KeysNotCheckedError);
  });
});
