import { describe, expect, it } from "vitest";
import { secretFinder, type SecretKind } from "./find-secrets.ts";

const key = "kEy-of-the-brand/with+signs_0123456789";
const session = "c2Vzc2lvbi10b2tlbi1vZi1zb21lYm9keS1hdC1sYXN0LTQz";
const secrets = [
  { kind: "key", value: key, of: "one" },
  { kind: "session", value: session, of: "one" },
  { kind: "code", value: "48151", of: "one" },
] as const;
const find = secretFinder(secrets);
const found = (text: string, of = "one"): SecretKind[] =>
  find({ of, text }).map(({ kind }) => kind);

describe("is found:", () => {
  it.each<[string, string, SecretKind]>([
    ["a key", `{"error":"refused ${key}"}`, "key"],
    ["a key in base64", Buffer.from(key).toString("base64"), "key"],
    ["a key in base64url", Buffer.from(key).toString("base64url"), "key"],
    ["a key in an address", `/hooks?key=${encodeURIComponent(key)}`, "key"],
    ["a key as bytes", `"\\\\x${Buffer.from(key).toString("hex")}"`, "key"],
    ["a key after others, in base64", Buffer.from(`Paycom:${key}`).toString("base64"), "key"],
    ["a key after one letter, in base64", Buffer.from(`P${key}!`).toString("base64"), "key"],
    ["a session", `"${session}"`, "session"],
    ["a session as bytes", Buffer.from(session, "base64url").toString("hex"), "session"],
    ["a code", '{"text":"Kod: 48151"}', "code"],
    ["a code alone", '{"text":"48151"}', "code"],
    ["a card number", '{"card":"8600069195406311"}', "card number"],
    ["a card number in groups", "card 8600 4954 7331 6478 paid", "card number"],
    ["a card number with dashes", "8600-4954-7331-6478", "card number"],
    ["an unknown card number", '"4111111111111111"', "card number"],
    ["an authorization", '"Basic UGF5Y29tOmd1ZXNzZWQ="', "header"],
    ["a bearer's token", "authorization: Bearer abcdefghijkl", "header"],
    ["a bot's token", "/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/getMe", "bot token"],
  ])("%s", (_, text, kind) => expect(found(text)).toContain(kind));
});

it.each([
  ["a masked card number", '"8600 49** **** 6478"'],
  ["a number that no card has", '"8600495473316479"'],
  ["a price or a time", '{"price":48151,"prices":[48151], "at":"2026-10-05T12:30:45.48151"}'],
  ["a part of an id", '"a1b2-48151-c3"'],
])("is not found: %s", (_, text) => expect(found(text)).toEqual([]));

it("the code of another test is not searched", () => {
  expect(found('{"text":"Kod: 48151"}', "another")).toEqual([]);
});
