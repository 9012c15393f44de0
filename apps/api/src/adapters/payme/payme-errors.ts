import type { LedgerRefusal } from "../../ports/payment-ledger.ts";
import { accountField } from "./payme-config.ts";

/** Text in each of Payme's languages, which customers read on its page. */
type Message = { uz: string; ru: string; en: string };

export type RpcError = { code: number; message: Message; data?: string };

/** A refusal in Payme's protocol. */
export class RpcRefusal extends Error {
  override readonly name = "RpcRefusal";
  readonly error: RpcError;

  constructor(error: RpcError) {
    super(error.message.en);
    this.error = error;
  }
}

const general = (code: number, uz: string, ru: string, en: string): RpcError => ({
  code,
  message: { uz, ru, en },
});

/** About the order: Payme's customers may see the text. */
const ofOrder = (code: number, uz: string, ru: string, en: string): RpcError => ({
  ...general(code, uz, ru, en),
  data: accountField,
});

export const rpcErrors = {
  notPost: general(-32300, "So‘rov POST emas", "Запрос не методом POST", "Not a POST request"),
  notJson: general(-32700, "JSON xato", "Ошибка в JSON", "Invalid JSON"),
  invalidRequest: general(-32600, "So‘rov xato", "Неверный запрос", "Invalid request"),
  unknownMethod: general(-32601, "Usul topilmadi", "Метод не найден", "Method not found"),
  invalidParams: general(-32602, "Parametrlar xato", "Неверные параметры", "Invalid parameters"),
  accessDenied: general(-32504, "Ruxsat yo‘q", "Доступ запрещён", "Access denied"),
  internal: general(-32400, "Ichki xato", "Внутренняя ошибка", "Internal error"),
  receiptNotFound: general(-32001, "Chek topilmadi", "Чек не найден", "Receipt not found"),
  wrongAmount: general(-31001, "Summa noto‘g‘ri", "Неверная сумма", "Wrong amount"),
  transactionNotFound: general(
    -31003,
    "Tranzaksiya topilmadi",
    "Транзакция не найдена",
    "Transaction not found",
  ),
  orderInWork: general(
    -31007,
    "Buyurtma tayyorlanmoqda, bekor qilib bo‘lmaydi",
    "Заказ уже готовится, отменить нельзя",
    "The order is being prepared and cannot be cancelled",
  ),
  impossible: general(
    -31008,
    "Bu amalni bajarib bo‘lmaydi",
    "Операцию выполнить нельзя",
    "The operation is not possible",
  ),
  locked: general(
    -31008,
    "Bu buyurtma uchun boshqa to‘lov boshlangan",
    "Для этого заказа уже начата другая оплата",
    "Another payment of this order has begun",
  ),
  orderNotFound: ofOrder(-31050, "Buyurtma topilmadi", "Заказ не найден", "Order not found"),
  orderPaid: ofOrder(
    -31051,
    "Buyurtma to‘langan",
    "Заказ уже оплачен",
    "The order is already paid",
  ),
  orderCancelled: ofOrder(
    -31052,
    "Buyurtma bekor qilingan",
    "Заказ отменён",
    "The order is cancelled",
  ),
  orderNotOfPayme: ofOrder(
    -31053,
    "Bu buyurtma Payme orqali to‘lanmaydi",
    "Этот заказ оплачивается не через Payme",
    "This order is not paid by Payme",
  ),
} as const satisfies Record<string, RpcError>;

export const errorOfRefusal: Record<LedgerRefusal, RpcError> = {
  ORDER_NOT_FOUND: rpcErrors.orderNotFound,
  ORDER_PAID: rpcErrors.orderPaid,
  ORDER_CANCELED: rpcErrors.orderCancelled,
  ORDER_NOT_OF_PROVIDER: rpcErrors.orderNotOfPayme,
  ORDER_LOCKED: rpcErrors.locked,
  WRONG_AMOUNT: rpcErrors.wrongAmount,
  ATTEMPT_NOT_FOUND: rpcErrors.transactionNotFound,
  ATTEMPT_DIFFERS: rpcErrors.impossible,
  ATTEMPT_CANCELLED: rpcErrors.impossible,
  ATTEMPT_EXPIRED: rpcErrors.impossible,
  ORDER_IN_WORK: rpcErrors.orderInWork,
};
