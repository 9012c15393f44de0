import { expect, it } from "vitest";
import { authHeader, messageSignature } from "./click-signature.ts";

const secret = "click-secret-demo";
const message: Record<string, string> = {
  click_trans_id: "1234567",
  service_id: "90001",
  merchant_trans_id: "1042",
  merchant_prepare_id: "777",
  sign_time: "2026-10-05 12:30:45",
};

it.each([
  ["prepare", { action: "0", amount: "84500.00" }, "6c95cb44bf7eb61c16c00379b7820e80"],
  ["complete", { action: "1", amount: "84500.00" }, "c6ced3242a01ed1aca0366e515e165a6"],
  ["prepare", { action: "0", amount: "84500" }, "f2438f73639e679d59320158e92c033e"],
] as const)("%s %o is signed over its raw texts", (action, fields, signature) => {
  const all: Record<string, string> = { ...message, ...fields };
  expect(messageSignature(action, secret, (name) => all[name] ?? "")).toBe(signature);
});

it("requests are signed by user, digest and time", () => {
  const keys = { MERCHANT_USER_ID: "4242", SECRET_KEY: secret };
  expect(authHeader(keys, new Date(1_791_203_445_678))).toBe(
    "4242:584cbaf53b132c1b861178b48c7809ee0fded522:1791203445",
  );
});
