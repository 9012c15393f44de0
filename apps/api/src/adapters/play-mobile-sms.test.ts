import {
  sandboxPlayMobile,
  type PlayMobileTrouble,
} from "@dasturxon/sandboxes/sms/sandbox-play-mobile";
import { serveSandbox, type ServedSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SmsGateway, SmsToSend } from "../ports/sms-gateway.ts";
import { playMobileSms } from "./play-mobile-sms.ts";

// Both ends speak HTTP over the loopback.

const password = "hush-hush-hush";
const account = { merchantId: anId(), keys: { LOGIN: "lola", PASSWORD: password } };
const phone = "+998901234567";
const text = "Лола: код 48291.\n@lola.example.uz #48291";
const reportUrl = "https://lola.example.uz/hooks/play-mobile/1";

let sandbox: ReturnType<typeof sandboxPlayMobile>;
let served: ServedSandbox;
let gateway: SmsGateway;
let reports: Request[];

beforeAll(async () => {
  served = await serveSandbox((request) => sandbox.fetch(request));
  gateway = playMobileSms({ apiUrl: served.url });
});
beforeEach(() => {
  reports = [];
  sandbox = sandboxPlayMobile({
    accountOf: (login) => (login === "lola" ? { password, reportUrl } : null),
    deliver: async (request) => void reports.push(request),
    later: (work) => void work(),
    clock: () => new Date("2026-11-26T10:00:00Z"),
  });
});
afterAll(() => served.stop());

const send = (message: Partial<SmsToSend> = {}, by = gateway, of = account) =>
  by.send(of, {
    messageId: anId(),
    phone,
    text,
    sender: null,
    reportUrl: null,
    signal: AbortSignal.timeout(10_000),
    ...message,
  });

describe("a message by Play Mobile", () => {
  it("is accepted by a plain text, and known by our id", async () => {
    const messageId = anId();
    expect(await send({ messageId })).toEqual({ outcome: "accepted", providerId: messageId });
    expect(sandbox.outbox(phone)).toMatchObject([{ text }]);
  });

  it.each<[PlayMobileTrouble, string, string]>([
    ["broken", "down", "100 Internal server error"],
    ["locked", "locked", "102 Account is lock"],
    ["wrong sender", "sender", "401 Empty originator"],
    ["wrong phone", "phone", "202 Empty recipient"],
  ])("is refused for its reason: %s", async (trouble, reason, detail) => {
    sandbox.setTrouble(trouble);
    expect(await send()).toEqual({ outcome: "refused", reason, detail });
    expect(sandbox.outbox()).toEqual([]);
  });

  it("is refused for an empty text, and for wrong keys", async () => {
    expect(await send({ text: "" })).toMatchObject({ outcome: "refused", reason: "text" });
    const wrong = { ...account, keys: { LOGIN: "lola", PASSWORD: "wrong" } };
    expect(await send({}, gateway, wrong)).toEqual({
      outcome: "refused",
      reason: "keys",
      detail: "HTTP 401",
    });
  });

  it.each<[PlayMobileTrouble, string]>([
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
    sandbox.setTrouble("slow");
    const time = new AbortController();
    const sending = send({ signal: time.signal });
    await expect.poll(() => sandbox.outbox(phone)).toHaveLength(1);
    time.abort();
    expect(await sending).toEqual({ outcome: "unknown", detail: "no answer in time" });
    expect(sandbox.outbox(phone)).toHaveLength(1);
  });

  it("is refused if nobody listens", async () => {
    const closed = await serveSandbox(async () => new Response());
    await closed.stop();
    expect(await send({}, playMobileSms({ apiUrl: closed.url }))).toEqual({
      outcome: "refused",
      reason: "down",
      detail: "ECONNREFUSED",
    });
  });
});

describe("reports of Play Mobile", () => {
  it("come to the registered address, and name our id", async () => {
    const messageId = anId();
    await send({ messageId });
    const [report] = reports;
    expect(report?.url).toBe(reportUrl);
    expect(await gateway.readReports(report as Request)).toEqual([
      { messageId, providerId: null, state: "delivered", word: "Delivered" },
    ]);
  });

  const one = { "message-id": "a", channel: "sms", status: "NOT_DELIVERED" };
  const two = { "message-id": "b", channel: "sms", status: "transmitted" };
  it.each([
    ["one report", one, ["undelivered"]],
    ["an array", [one, two], ["undelivered", "in flight"]],
    ["a batch", { messages: [two, {}, one] }, ["in flight", "undelivered"]],
    ["none", { messages: "?" }, []],
  ])("are read from %s", async (_, body, states) => {
    const request = new Request("http://lola/hooks", {
      method: "POST",
      body: JSON.stringify(body),
    });
    const read = await gateway.readReports(request);
    expect(read.map(({ state }) => state)).toEqual(states);
  });
});
