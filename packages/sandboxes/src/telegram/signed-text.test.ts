import { expect, it } from "vitest";
import { hashed, signedAndHashed, telegramJson, type Fields } from "./signed-text.ts";

const token = "123456789:AA-made-up-demo-token-for-tests-only";
const user = telegramJson({
  id: 555000111,
  first_name: "Dilnoza",
  last_name: "K",
  username: "dilnoza_demo",
  language_code: "uz",
  allows_write_to_pm: true,
  photo_url: "https://t.me/i/userpic/320/demo.svg",
});
const fields: Fields = [
  ["query_id", "AAHdF6IQAAAAAN0XohDhrOrc"],
  ["user", user],
  ["auth_date", "1791203445"],
  ["start_param", "demo"],
];

// Reference vectors, checked with two other implementations.
it("signs and hashes init data as Telegram does", () => {
  expect(signedAndHashed(fields, token)).toBe(
    "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A555000111%2C%22first_name%22%3A%22Dilnoza%22%2C%22last_name%22%3A%22K%22%2C%22username%22%3A%22dilnoza_demo%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fdemo.svg%22%7D&auth_date=1791203445&start_param=demo&signature=igXTtK5QEy6WQExQu5BQxg-KqfT-UvPJWNoGIkT_N7i7nHhGrvR6Jb0ZEvDsH5_JpdzTicFUU-CAQOQvf6mWDg&hash=5a99c044b72da0a8955ac7390306f1a24378de9451a1e61a6f2d58ae014760ec",
  );
});

it("hashes init data of old clients without a signature", () => {
  expect(hashed(fields, token)).toMatch(
    /&hash=77036062044e8f79d14686ba14ba1da2d68c8a1f9706a072698791ef9372db17$/,
  );
});

it("hashes a contact as Telegram does", () => {
  const contact = telegramJson({
    user_id: 555000111,
    phone_number: "998901234567",
    first_name: "Dilnoza",
    last_name: "K",
  });
  const answer = hashed(
    [
      ["contact", contact],
      ["auth_date", "1791203500"],
    ],
    token,
  );
  expect(answer).toMatch(/&hash=8ae2eca59cd4a4163233490d2a7df7afc92d56cceff26a71d87185f25abebe6f$/);
});
