import { fromTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import type { LedgerRefusal, PaymentAttempt, PaymentLedger } from "../../ports/payment-ledger.ts";
import { accountField } from "./uzum-config.ts";
import { errorOfRefusal, UzumRefusal, uzumErrors, type UzumError } from "./uzum-errors.ts";
import {
  accountData,
  confirmTime,
  lifeMs,
  reverseTime,
  statusOf,
  transactionOf,
  transTime,
} from "./uzum-transaction.ts";

type Message = Readonly<Record<string, unknown>>;
type Context = { ledger: PaymentLedger; now: Date };
type Operation = (message: Message, context: Context) => Promise<object>;

/** Uzum's ids are UUIDs. */
const transactionId = /^[\w-]{1,100}$/;
const Params = z.record(z.string(), z.unknown());

/** The operations of the Merchant API, by their addresses. A repetition is an error. @throws UzumRefusal from each. */
export const uzumOperations: Readonly<Record<string, Operation>> = {
  async check(message, { ledger }) {
    const payable = await ledger.check(orderOf(message), null);
    if (payable.refusal) throw refusal(payable.refusal);
    return { status: "OK", data: accountData(payable) };
  },

  async create(message, { ledger, now }) {
    const transId = newTransactionId(message);
    const order = orderOf(message);
    const amount = await amountOf(message, order, ledger);
    const answer = await ledger.open({
      order,
      providerTxId: transId,
      amount,
      expiresAt: new Date(now.getTime() + lifeMs),
      ...timeOf(message),
      // Uzum has no code for "reserved by another", and a customer who begins again has left the first.
      ifLocked: "REPLACE",
    });
    // A known transaction, whatever has become of it.
    if (answer.refusal) throw answer.attempt ? exists : refusal(answer.refusal);
    if (answer.isRepeat) throw exists;
    const { attempt } = answer;
    return { ...transactionOf(attempt), status: "CREATED", transTime: transTime(attempt) };
  },

  async confirm(message, { ledger, now }) {
    const refused = {
      CONFIRMED: uzumErrors.alreadyConfirmed,
      REVERSED: uzumErrors.transactionCancelled,
      FAILED: uzumErrors.transactionCancelled,
    };
    // The customer has been debited, and we have no call that gives the money back: staff do it if the order is over.
    const answer = await ledger.perform(knownId(message), {
      onLate: "REFUND",
      providerData: paymentData(message),
      fits: (attempt) => isOfMerchantApi(attempt) && statusOf(attempt, now) === "CREATED",
    });
    if (answer.refusal === "ATTEMPT_DIFFERS") refuseKnown(answer.attempt, now, refused);
    if (answer.refusal) throw refusal(answer.refusal);
    const { attempt } = answer;
    return { ...transactionOf(attempt), status: "CONFIRMED", confirmTime: confirmTime(attempt) };
  },

  async reverse(message, { ledger, now }) {
    const before = await known(message, ledger, now, {
      REVERSED: uzumErrors.alreadyReversed,
      FAILED: uzumErrors.notReversible,
    });
    const answer = await ledger.cancel(before.providerTxId, "reverse");
    if (answer.refusal) throw refusal(answer.refusal);
    // One whose place another has taken was ended before, by us.
    if (answer.isRepeat && before.state !== "CANCELLED")
      throw new UzumRefusal(uzumErrors.alreadyReversed);
    const { attempt } = answer;
    return { ...transactionOf(attempt), status: "REVERSED", reverseTime: reverseTime(attempt) };
  },

  async status(message, { ledger, now }) {
    const attempt = await known(message, ledger, now, {});
    const status = statusOf(attempt, now);
    return {
      ...transactionOf(attempt),
      status,
      transTime: transTime(attempt),
      confirmTime: confirmTime(attempt),
      reverseTime: status === "REVERSED" ? reverseTime(attempt) : null,
    };
  },
};

const refusal = (code: LedgerRefusal) => new UzumRefusal(errorOfRefusal[code]);
const exists = new UzumRefusal(uzumErrors.transactionExists);
const missing = new UzumRefusal(uzumErrors.fieldMissing);

/** Codes of the states in which an operation is refused. */
type Refused = Partial<Record<ReturnType<typeof statusOf>, UzumError>>;

/** The transaction of a message. */
const known = async (message: Message, ledger: PaymentLedger, now: Date, refused: Refused) =>
  refuseKnown(await ledger.find(knownId(message)), now, refused);

function refuseKnown(attempt: PaymentAttempt | null, now: Date, refused: Refused): PaymentAttempt {
  if (!attempt || !isOfMerchantApi(attempt)) throw refusal("ATTEMPT_NOT_FOUND");
  const code = refused[statusOf(attempt, now)];
  if (code) throw new UzumRefusal(code);
  return attempt;
}

/** Payments of Checkout have ids of the same kind, and a page. */
const isOfMerchantApi = ({ url }: PaymentAttempt) => url === null;

function knownId({ transId }: Message): string {
  if (transId === undefined || transId === null) throw missing;
  if (typeof transId !== "string" || !transactionId.test(transId))
    throw refusal("ATTEMPT_NOT_FOUND");
  return transId;
}

function newTransactionId({ transId }: Message): string {
  if (typeof transId !== "string" || !transactionId.test(transId)) throw missing;
  return transId;
}

function orderOf({ params }: Message): { orderNumber: number } {
  const value = Params.safeParse(params).data?.[accountField];
  if (value === undefined || value === null || value === "") throw missing;
  const isDigits = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value);
  const orderNumber = isDigits ? Number(value) : value;
  if (typeof orderNumber !== "number" || !Number.isSafeInteger(orderNumber) || orderNumber <= 0)
    throw refusal("ORDER_NOT_FOUND");
  return { orderNumber };
}

/** In whole sums. An amount that is none is judged after the order. */
async function amountOf(
  { amount }: Message,
  order: { orderNumber: number },
  ledger: PaymentLedger,
): Promise<number> {
  if (amount === undefined || amount === null) throw missing;
  const sums = typeof amount === "number" ? fromTiyin(amount) : null;
  if (sums !== null) return sums;
  const { refusal: code } = await ledger.check(order, null);
  throw refusal(code ?? "WRONG_AMOUNT");
}

/** Milliseconds since 1970, with 13 digits at most. */
const Time = z.int().min(0).max(9_999_999_999_999);
const timeOf = ({ timestamp }: Message) => {
  const { data } = Time.safeParse(timestamp);
  return data === undefined ? {} : { providerTime: new Date(data) };
};

/** How the customer has paid, for questions to Uzum; not their phone. PostgreSQL stores neither NUL nor half a character. */
const Detail = z
  .string()
  .max(100)
  .refine((text) => text.isWellFormed() && !text.includes("\0"));
const detailNames = ["paymentSource", "processingReferenceNumber", "cardType"];
const paymentData = (message: Message) =>
  Object.fromEntries(
    detailNames.flatMap((name) => {
      const { data } = Detail.safeParse(message[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
