import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyContact, verifyInitData } from "./signed-data.ts";
import { signatureOf } from "./signed-record.ts";

const botToken = "123456789:AA-made-up-demo-token-for-tests-only";

describe("init data", () => {
  // Test vectors, cross-checked with the messenger's own library. The JSON of `user` contains `\/`, as the messenger
  // writes it: serialising it again would change the hash.
  const authDate = 1_791_203_445;
  const user =
    "user=%7B%22id%22%3A555000111%2C%22first_name%22%3A%22Dilnoza%22%2C%22last_name%22%3A%22K%22%2C%22username%22%3A%22dilnoza_demo%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fdemo.svg%22%7D";
  const signature =
    "signature=igXTtK5QEy6WQExQu5BQxg-KqfT-UvPJWNoGIkT_N7i7nHhGrvR6Jb0ZEvDsH5_JpdzTicFUU-CAQOQvf6mWDg";
  const withSignature = `query_id=AAHdF6IQAAAAAN0XohDhrOrc&${user}&auth_date=${authDate}&start_param=demo&${signature}&hash=5a99c044b72da0a8955ac7390306f1a24378de9451a1e61a6f2d58ae014760ec`;
  const withoutSignature = `query_id=AAHdF6IQAAAAAN0XohDhrOrc&${user}&auth_date=${authDate}&start_param=demo&hash=77036062044e8f79d14686ba14ba1da2d68c8a1f9706a072698791ef9372db17`;

  const dilnoza = {
    telegramId: 555_000_111,
    firstName: "Dilnoza",
    lastName: "K",
    username: "dilnoza_demo",
    isReachable: true,
    launch: expect.any(Buffer),
  };
  const after = (seconds: number) => new Date((authDate + seconds) * 1000);
  const verify = (raw: string, { token = botToken, now = after(5) } = {}) =>
    verifyInitData(raw, { botToken: token, now });

  const hmacOf = (text: string) => {
    const key = createHmac("sha256", "WebAppData").update(botToken).digest();
    return createHmac("sha256", key).update(text).digest("hex");
  };

  /** Signed by the bot, with arbitrary content. */
  function signed(fields: Record<string, string>) {
    const entries = Object.entries({ auth_date: String(authDate), ...fields });
    const hash = signatureOf(entries, botToken).toString("hex");
    return new URLSearchParams([...entries, ["hash", hash]]).toString();
  }

  it.each([
    ["with the signature for third parties", withSignature],
    ["of an old client, without that signature", withoutSignature],
    ["with reordered fields", withSignature.split("&").toReversed().join("&")],
    ["with an upper-case hash", withSignature.replace(/\w+$/, (hash) => hash.toUpperCase())],
  ])("identify their user: %s", { meta: { requirements: "[S1.40, S4.27]" } }, (_, raw) =>
    expect(verify(raw)).toEqual(dilnoza),
  );

  it.each([
    [
      "without the signature that is part of the signed text",
      withSignature.replace(`&${signature}`, ""),
    ],
    ["of another user", withSignature.replace("555000111", "555000112")],
    ["with one digit of the hash changed", withSignature.replace("hash=5a", "hash=5b")],
    ["without a hash", withSignature.replace(/&hash=\w+$/, "")],
    ["with half a hash", withSignature.slice(0, -32)],
    ["with non-hexadecimal digits", withSignature.replace(/\w{64}$/, "z".repeat(64))],
    ["with an additional field", `${withSignature}&chat_type=private`],
    ["with a duplicate field", `${withSignature}&${user}`],
    ["encoded twice", encodeURIComponent(withSignature)],
    ["with an invalid format", "%E0%A4%A&&&===%%%"],
    ["with only a hash", `hash=${"0".repeat(64)}`],
  ])("identify nobody %s", (_, raw) => expect(verify(raw)).toBeNull());

  // A signed text if a free value, such as `start_param`, could contain line feeds: the line of the real user follows
  // it.
  const forged = `start_param=x\nuser={"id":7}`;
  it.each([
    [
      "within the name of a field",
      `${forged}\nuser={"id":1,"first_name":"a=b"}`,
      'user={"id":1,"first_name":"a',
      'b"}',
    ],
    ["within a value", `${forged}\nv=1\nuser={"id":1}`, "v", '1\nuser={"id":1}'],
  ])("identify nobody with their own user hidden %s", (_, lines, name, value) => {
    const checked = `auth_date=${authDate}\n${lines}`;
    const fields = {
      auth_date: String(authDate),
      start_param: "x",
      user: '{"id":7}',
      [name]: value,
    };
    const hash = signatureOf(Object.entries(fields), botToken).toString("hex");
    // Parsed as fields, the text would equal the signed one.
    expect(hash).toBe(hmacOf(checked));
    expect(verify(new URLSearchParams({ ...fields, hash }).toString())).toBeNull();
  });

  it("identify nobody to another brand's bot", () => {
    expect(verify(withSignature, { token: "987654321:AA-another-brands-token" })).toBeNull();
    expect(verify(withSignature, { token: "" })).toBeNull();
  });

  it.each([
    [86_400, dilnoza],
    [86_401, null],
    [-60, dilnoza],
    [-61, null],
  ])("are, at an age of %i seconds, %o", (seconds, expected) =>
    expect(verify(withSignature, { now: after(seconds) })).toEqual(expected),
  );

  it.each(["", "1791203445.5", "-1", "soon", "9".repeat(13)])(
    "are not signed with the date %j",
    (date) => expect(verify(signed({ auth_date: date, user: '{"id":1}' }))).toBeNull(),
  );

  it("of 10 characters or fewer count as absent", { meta: { requirements: "[S5.25]" } }, () => {
    expect(verify("hash=12345")).toBeNull();
    expect(verify("")).toBeNull();
  });

  it.each([
    ["no user", {}],
    ["no JSON", { user: "Dilnoza" }],
    ["a null user", { user: "null" }],
    ["a group's id", { user: '{"id":-100555,"first_name":"Oshpazlar"}' }],
    ["an id as text", { user: '{"id":"555000111","first_name":"Dilnoza"}' }],
    ["a fractional id", { user: '{"id":1.5}' }],
  ])("with %s identify nobody, though signed", (_, fields) =>
    expect(verify(signed(fields))).toBeNull(),
  );

  it.each([
    ["none", '{"id":1}', ""],
    ["too long a name", `{"id":1,"first_name":"${"a".repeat(70)}"}`, "a".repeat(64)],
    ["a NUL", String.raw`{"id":1,"first_name":"\u0000"}`, ""],
    [
      "half an emoji at its end",
      `{"id":1,"first_name":"${"a".repeat(63)}🍲"}`,
      `${"a".repeat(63)}�`,
    ],
  ])("normalise the name like an account: %s", (_, record, firstName) =>
    expect(verify(signed({ user: record }))).toMatchObject({ telegramId: 1, firstName }),
  );
});

describe("a signed contact", () => {
  // A test vector, cross-checked with the messenger's own library.
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
