import type { RejectReasons } from "../uz/reject-reasons.ts";

export const rejectReasons: RejectReasons = {
  SOLD_OUT: "блюдо закончилось",
  TOO_BUSY: "сейчас слишком много заказов",
  CLOSING: "филиал закрывается",
  ADDRESS: "на этот адрес доставить не можем",
};
