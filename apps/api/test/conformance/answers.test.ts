import { aMerchant } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { sendCall } from "./send-test-call.ts";
import { expectResult } from "./test-answers.ts";
import { callSamples } from "./test-call-samples.ts";
import { openSide, type Side } from "./test-sides.ts";

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await testApi();
  side = await openSide(api);
});
afterAll(() => api.close());

const calls = routes.map(({ call }) => ({ name: call.name, call }));
const { yandexDeliveryKey, iikoApiLogin, smsUsername, smsPassword } = aMerchant();
const madeUpSecrets = [yandexDeliveryKey, iikoApiLogin, smsUsername, smsPassword];

/** One-time codes: they are sent to the phone only. */
const sentCodes = () => api.sms.eskiz.outbox().flatMap(({ text }) => text.match(/\d{5}/) ?? []);

it.each(calls)(
  "$name returns what the contract specifies, without extra fields or secrets",
  { meta: { requirements: "[S3.006]" } },
  async ({ call }) => {
    const sample = (await callSamples[call.name]?.(side, api)) ?? {};
    const token = sample.token ?? side.person.token;
    const sent = { token: call.auth === "none" ? null : token };
    const answer = await sendCall(api, side.shop.brand, call, sample, sent);
    expectResult(call, answer, sample);
    const { paymentKeys = {}, bot } = side.shop.brand;
    const secrets = Object.values(paymentKeys).flatMap((named) =>
      Object.entries(named).flatMap(([name, key]) => (/secret|key/i.test(name) ? [key] : [])),
    );
    const keys = [...secrets, bot?.token];
    // A token is returned once, at sign-in, and is always new.
    for (const secret of [...madeUpSecrets, ...keys, token])
      expect(answer.text).not.toContain(secret);
    for (const code of sentCodes()) expect(answer.text).not.toMatch(new RegExp(`\\b${code}\\b`));
  },
);

it.each(calls.filter(({ call }) => call.auth === "optional"))(
  "$name answers a visitor too",
  { meta: { requirements: "[S1.11]" } },
  async ({ call }) => {
    const sample = (await callSamples[call.name]?.(side, api)) ?? {};
    const answer = await sendCall(api, side.shop.brand, call, sample);
    expectResult(call, answer, sample);
  },
);

it("the server logged no error", () => expect(api.faults).toEqual([]));
