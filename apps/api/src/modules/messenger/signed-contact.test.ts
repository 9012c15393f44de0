import { describe, expect, it } from "vitest";
import { verifyContact } from "./signed-contact.ts";
import { signatureOf } from "./signed-record.ts";

// A test vector, cross-checked with the messenger's own library.
const botToken = "123456789:AA-made-up-demo-token-for-tests-only";
const authDate = 1_791_203_500;
const record =
  '{"user_id":555000111,"phone_number":"998901234567","first_name":"Dilnoza","last_name":"K"}';
const hash = "8ae2eca59cd4a4163233490d2a7df7afc92d56cceff26a71d87185f25abebe6f";
const query = (contact: string, value = hash) =>
  new URLSearchParams({ contact, auth_date: String(authDate), hash: value }).toString();
/** Signed by the bot, with arbitrary content. */
const signed = (contact: string) => {
  const fields = { contact, auth_date: String(authDate) };
  return query(contact, signatureOf(Object.entries(fields), botToken).toString("hex"));
};

const dilnoza = 555_000_111;
const now = new Date((authDate + 3) * 1000);
const verify = (raw: string, owner = dilnoza, signedFor = { botToken, now }) =>
  verifyContact(raw, owner, signedFor);

describe("a signed contact", () => {
  it(
    "proves the phone of the person of the init data",
    { meta: { requirements: "[S4.31]" } },
    () => {
      expect(verify(query(record))).toEqual({
        phone: "+998901234567",
        firstName: "Dilnoza",
        lastName: "K",
        signedAt: new Date(authDate * 1000),
      });
    },
  );

  it.each([
    ["another phone", query(record.replace("4567", "4568"))],
    ["another owner", query(record.replace("555000111", "555000112"))],
    [
      "the same record serialised differently",
      query(JSON.stringify({ last_name: "K", ...JSON.parse(record) })),
    ],
    ["no signature", `contact=${encodeURIComponent(record)}&auth_date=${authDate}`],
    ["nothing", ""],
  ])("is rejected with %s", (_, raw) => expect(verify(raw)).toBeNull());

  it("of another person proves nothing, though signed", () =>
    expect(verify(query(record), 555_000_112)).toBeNull());

  it("of another brand's bot, or of the day before yesterday, proves nothing", () => {
    expect(verify(query(record), dilnoza, { botToken: "987654321:AA-other", now })).toBeNull();
    const later = new Date(now.getTime() + 86_400_000);
    expect(verify(query(record), dilnoza, { botToken, now: later })).toBeNull();
  });

  it.each([
    ["+998901234567", "+998901234567"],
    ["998 90 123-45-67", "+998901234567"],
    ["491701234567", "+491701234567"],
  ])("accepts the phone format %s", (written, phone) =>
    expect(verify(signed(record.replace("998901234567", written)))?.phone).toBe(phone),
  );

  it.each(["", "99890123", "12345"])(
    "with a phone like %j proves nothing, though signed",
    (phone) => expect(verify(signed(record.replace("998901234567", phone)))).toBeNull(),
  );
});
