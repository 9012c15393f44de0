import { inspect } from "node:util";
import { eskizTroubles } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { gatewayTroubles } from "@dasturxon/sandboxes/sms/gateway-trouble";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../support/test-api.ts";
import { brandWithBothGateways, smsKeys } from "../support/test-sms.ts";
import { everyRow, linesWith } from "./test-erasure.ts";
import { openSide, type Side } from "./test-sides.ts";

// Messages of every purpose, with everything that can go wrong at a gateway. Whatever the operator may then read must not
// contain a code, a phone, a text, or a key.

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await testApi({ smsTimeoutMs: 100 });
  side = await openSide(api);
});
afterAll(() => api.close());

it("no code, phone, text or key is in any table, in a warning, or in a fault", async () => {
  const brand = await brandWithBothGateways(api);
  const { eskiz, playMobile } = api.sms;
  const tokens: string[] = [];
  let phones = 0;
  const aPhone = () => `+9989088${String((phones += 1)).padStart(5, "0")}`;
  const ask = (phone: string, language: string) =>
    api.post(
      brand,
      "/users/v1/users/phone",
      { phone, type: "WEB" },
      { headers: { "accept-language": language } },
    );

  const customer = await api.signIn(brand, aPhone());
  for (const trouble of eskizTroubles) {
    for (const second of [null, "broken", ...gatewayTroubles] as const) {
      eskiz.setTrouble(trouble);
      playMobile.setTrouble(second);
      await ask(aPhone(), phones % 2 ? "uz" : "ru");
    }
    eskiz.expireTokens();
  }
  eskiz.setTrouble(null);
  eskiz.setSignInTrouble("html");
  await ask(aPhone(), "en");
  eskiz.setSignInTrouble(null);
  await ask(aPhone(), "en");
  tokens.push(...eskiz.tokens());

  // The phone is changed, and the notice waits for a gateway.
  const path = "/users/v1/users/phone/WITH_TOKEN";
  const [phone, { token }] = [aPhone(), customer];
  const { body } = await api.put(brand, path, { phone, type: "WEB" }, { token });
  // A busy machine may take longer than the time limit of the first gateway.
  const [message] = [...eskiz.outbox(phone), ...playMobile.outbox(phone)];
  const code = /\d{5}/.exec(message?.text ?? "")?.[0];
  const verified = "/users/v1/users/phone/verify/WITH_TOKEN";
  await api.put(brand, verified, { id: body.id, phone, code }, { token });

  const sent = [...eskiz.outbox(), ...playMobile.outbox()];
  expect(sent.length).toBeGreaterThan(30);
  const words = [
    ...smsKeys,
    ...tokens,
    ...sent.map(({ text }) => text.split("\n")[0] ?? ""),
    ...sent.map(({ to }) => to.slice(4)),
  ];
  // The account itself has its phone.
  const isAccount = (line: string) => line.includes("public.account ");
  const dump = (await everyRow(api, side)).split("\n").filter((line) => !isAccount(line));
  const read = [
    ...dump,
    inspect(api.warnings, { depth: 9 }),
    inspect(api.faults, { depth: 9 }),
  ].join("\n");
  expect(read).toContain("sms_message");
  expect(api.warnings.length).toBeGreaterThan(30);
  expect(linesWith(read, words)).toEqual([]);
  for (const { text } of sent) {
    const digits = /\d{5}/.exec(text)?.[0] ?? "";
    // Not as a part of a hash.
    expect(
      new RegExp(`.{20}(?<![0-9a-f])${digits}(?![0-9a-f]).{20}`).exec(read)?.[0],
    ).toBeUndefined();
  }
  expect(api.faults).toEqual([]);
});
