import { expect, it } from "vitest";
import { cancelReasonText } from "./cancel-reason.ts";
import { cancelReasons } from "./ru/cancel-reasons.ts";
import { rejectReasons } from "./ru/reject-reasons.ts";

it.each([
  [{ cancelCode: "LONG" }, "Слишком долго ждать"],
  [{ cancelCode: "LONG", cancelReason: "час!" }, "Слишком долго ждать. час!"],
  [{ cancelCode: "OTHER", cancelReason: "гости не придут" }, "гости не придут"],
  [{ cancelCode: "OTHER" }, "Другая причина"],
  [{ cancelCode: "NOT_PAID_IN_TIME" }, "Заказ не был оплачен вовремя"],
  [{ rejectReason: "CLOSING", cancelReason: "23:00" }, "филиал закрывается. 23:00"],
  [{ rejectReason: "OTHER", cancelReason: "плита" }, "плита"],
  [{ cancelReason: "Fikrim o‘zgardi: 7" }, "Fikrim o‘zgardi: 7"],
  [{}, ""],
] as const)("the reason %j is told in the reader's language: '%s'", (order, text) => {
  expect(cancelReasonText(order, { cancelReasons, rejectReasons })).toBe(text);
});
