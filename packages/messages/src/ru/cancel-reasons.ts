import type { CancelReasons } from "../uz/cancel-reasons.ts";

export const cancelReasons: CancelReasons = {
  CHANGED: "Планы изменились",
  MISTAKE: "Ошибка в адресе или в составе",
  LONG: "Слишком долго ждать",
  OTHER: "Другая причина",
  NOT_PAID_IN_TIME: "Заказ не был оплачен вовремя",
  PAYMENT_RETURNED: "Платёжная система вернула деньги",
};
