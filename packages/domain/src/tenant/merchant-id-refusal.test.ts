import { expect, it } from "vitest";
import { merchantIdRefusal } from "./merchant-id-refusal.ts";

it.each([
  [undefined, "MERCHANT_REQUIRED"],
  ["", "MERCHANT_REQUIRED"],
  ["undefined", "MERCHANT_UNDEFINED"],
  ["0192f0c4-7b1e-7c3a-9f00-0242ac120002", null],
])("answers for merchant id %j: %s", { meta: { requirements: "[S5.24]" } }, (id, code) => {
  expect(merchantIdRefusal(id)).toBe(code);
});
