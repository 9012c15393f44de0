import { createHash } from "node:crypto";
import { partiesOf, sameAnswer, type Matrix, type MatrixRow } from "./matrix.ts";

export type ClickMethod = "prepare" | "complete";
type ClickPayment = {
  click_trans_id: string;
  click_paydoc_id: string;
  merchant_trans_id: string;
  amount: string;
  /** Prepare has answered it. */
  merchant_prepare_id?: string;
};
type Row = MatrixRow<ClickPayment, ClickMethod>;

/** Fields of a message; `sign_string` is computed unless it is given. */
export type ClickFields = Partial<Record<string, string>>;

type ClickReply = {
  httpStatus: number;
  error: number;
  error_note: string;
  click_trans_id: string;
  merchant_trans_id: string;
  merchant_prepare_id?: number | null;
  merchant_confirm_id?: number | null;
};

const signed: Record<ClickMethod, string[]> = {
  prepare: ["merchant_trans_id", "amount", "action", "sign_time"],
  complete: ["merchant_trans_id", "merchant_prepare_id", "amount", "action", "sign_time"],
};

/** A whole message of Click's, signed. */
export function clickMessage(
  method: ClickMethod,
  fields: ClickFields,
  { serviceId, secret }: { serviceId: string; secret: string },
): string {
  const message: Record<string, string> = {
    service_id: serviceId,
    action: method === "prepare" ? "0" : "1",
    error: "0",
    error_note: "Success",
    sign_time: "2026-10-05 12:30:45",
  };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) message[name] = value;
  const texts = [message["click_trans_id"], message["service_id"], secret].concat(
    signed[method].map((name) => message[name]),
  );
  message["sign_string"] ??= createHash("md5").update(texts.join("")).digest("hex");
  return new URLSearchParams(message).toString();
}

/** Posts a body as it is to a brand's address below `/hooks/click`. */
export async function postToClickHook(address: string, body: string): Promise<ClickReply> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(address, { method: "POST", headers, body });
  const text = await response.text();
  return { httpStatus: response.status, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
}

// Numbers of payments have to be new in an installation that was tested before: milliseconds are.
let lastTransId = Date.now();

/** Ids of a new payment at Click. */
export function aClickPayment() {
  lastTransId += 1;
  return { click_trans_id: String(lastTransId), click_paydoc_id: String(lastTransId * 10) };
}

const wrongSignature = () => ({ sign_string: "0".repeat(32) });
const declined = () => ({ error: "-5017", error_note: "Refused" });

/** The 15 steps of Click's acceptance, on three orders. */
const acceptance: Row[] = [
  { title: "a wrong signature", call: "prepare", change: wrongSignature, expected: "-1" },
  {
    title: "a missing order",
    call: "prepare",
    change: () => ({ merchant_trans_id: "999999999" }),
    expected: "-5",
  },
  { title: "the order is reserved", call: "prepare", expected: "0" },
  { title: "a wrong signature", call: "complete", change: wrongSignature, expected: "-1" },
  {
    title: "a wrong amount",
    call: "complete",
    change: ({ amount }) => ({ amount: `${Number(amount) - 1}.00` }),
    expected: "-2",
  },
  { title: "the order is paid", call: "complete", expected: "0" },
  { title: "again", call: "complete", expected: "-4" },
  { title: "an error, once paid", call: "complete", change: declined, expected: "-9" },
  { title: "a second order", call: "prepare", order: 1, expected: "0" },
  {
    title: "an unknown prepare id",
    call: "complete",
    order: 1,
    change: () => ({ merchant_prepare_id: "999999999" }),
    expected: "-6",
  },
  { title: "the second order", call: "complete", order: 1, expected: "0" },
  { title: "a third order", call: "prepare", order: 2, expected: "0" },
  { title: "an error", call: "complete", order: 2, change: declined, expected: "-9" },
  { title: "an error again", call: "complete", order: 2, change: declined, expected: "-9" },
  { title: "no error, once cancelled", call: "complete", order: 2, expected: "-9" },
];

const afterwards: Row[] = [
  { title: "after an error", call: "the customer looks", expected: "paid" },
  { title: "once paid", call: "the customer looks", order: 1, expected: "paid" },
  { title: "once declined", call: "the customer looks", order: 2, expected: "not paid" },
  { title: "once paid", call: "prepare", expected: "-4" },
];

const wrongFields: [string, ClickMethod, Record<string, string>, string][] = [
  ["a sum in fractions", "prepare", { amount: "34000.50" }, "-2"],
  ["a negative sum", "prepare", { amount: "-34000.00" }, "-2"],
  ["a sum as a power", "prepare", { amount: "3.4e4" }, "-2"],
  ["a huge sum", "prepare", { amount: "1e9" }, "-2"],
  ["a sum as a word", "prepare", { amount: "many" }, "-2"],
  ["no sum", "prepare", { amount: "" }, "-2"],
  ["another sum", "prepare", { amount: "1.00" }, "-2"],
  ["an order beyond 2^53", "prepare", { merchant_trans_id: "9007199254740993" }, "-5"],
  ["an order that is no number", "prepare", { merchant_trans_id: "1'; --" }, "-5"],
  ["an unknown action", "prepare", { action: "2" }, "-3"],
  ["the action of the other address", "prepare", { action: "1" }, "-3"],
  ["an action that is no number", "complete", { action: "x" }, "-3"],
  ["another service", "prepare", { service_id: "1" }, "-8"],
  ["a transaction that is no number", "prepare", { click_trans_id: "abc" }, "-8"],
  ["a payment that is no number", "prepare", { click_paydoc_id: "abc" }, "-8"],
  ["an error that is no number", "prepare", { error: "none" }, "-8"],
  ["a prepare id beyond 2^53", "complete", { merchant_prepare_id: "9007199254740993" }, "-6"],
  ["a prepare id that is no number", "complete", { merchant_prepare_id: "0x1" }, "-6"],
  ["no prepare id", "complete", {}, "-6"],
  ["no signature", "prepare", { sign_string: "" }, "-1"],
];

const noForms: [string, string][] = [
  ["JSON", '{"click_trans_id":"1"}'],
  ["broken JSON", "{"],
  ["nothing", ""],
  ["a field twice", "click_trans_id=1&click_trans_id=2"],
  ["bytes", "\0\u{FFFD}%"],
  ["64 KB and more", `click_trans_id=${"1".repeat(70_000)}`],
];

const refused: Row[] = (
  [
    ...(["guess", "neighbour"] as const).map((signedBy): Row => ({
      title: `signed with ${signedBy === "guess" ? "a guessed key" : "another brand's key"}`,
      call: "prepare",
      signedBy,
      expected: "-1",
    })),
    ...wrongFields.map(([title, call, change, expected]): Row => ({
      title,
      call,
      change: () => change,
      expected,
    })),
    ...noForms.flatMap(([title, body]) =>
      (["prepare", "complete"] as const).map((call): Row => ({
        title,
        call,
        body,
        expected: "-8",
      })),
    ),
    { title: "after all refusals", call: "the customer looks", expected: "not paid" },
    {
      title: "after a refused Prepare, its error",
      call: "complete",
      change: () => ({ merchant_prepare_id: "", error: "-2" }),
      expected: "-9",
    },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 3 }));

const repeated: Row[] = (
  [
    { title: "a fourth order", call: "prepare", expected: "0" },
    { title: "again", call: "prepare", expected: sameAnswer },
    {
      title: "again, another amount",
      call: "prepare",
      change: ({ amount }) => ({ amount: `${Number(amount) + 1}.00` }),
      expected: "-2",
    },
    {
      title: "another brand's transaction, by one's own key",
      call: "complete",
      toNeighbour: true,
      // Its own orders may have the number, too.
      expected: "-5 or -6",
    },
    {
      title: "the browser came back without a message",
      call: "the customer looks",
      expected: "not paid",
    },
    {
      title: "a second window takes the place of the first",
      call: "prepare",
      change: ({ click_trans_id, click_paydoc_id }) => ({
        click_trans_id: `${click_trans_id}1`,
        click_paydoc_id: `${click_paydoc_id}1`,
      }),
      expected: "0",
    },
    { title: "the first window", call: "complete", expected: "-9" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 3 }));

const atOnce: Row[] = (
  [
    { title: "eight equal messages at once", call: "prepare", atOnce: 8, expected: "8 × 0" },
    {
      title: "eight equal messages at once",
      call: "complete",
      atOnce: 8,
      expected: "7 × -4, 1 × 0",
    },
    {
      title: "the message came before the browser",
      call: "the customer looks",
      expected: "paid",
    },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 4 }));

const cancelledByCustomer: Row[] = (
  [
    { title: "a sixth order", call: "prepare", expected: "0" },
    {
      title: "while it is reserved",
      call: "the customer cancels",
      expected: "cancelled, not paid",
    },
    {
      title: "a cancelled order",
      call: "prepare",
      change: ({ click_trans_id }) => ({ click_trans_id: `${click_trans_id}1` }),
      expected: "-9",
    },
    { title: "an order cancelled after the debit", call: "complete", expected: "0" },
    { title: "again", call: "complete", expected: "-4" },
    {
      title: "an order cancelled after the debit",
      call: "the customer looks",
      expected: "cancelled, not paid",
    },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 5 }));

const paidOtherwise: Row[] = [
  { title: "an order that is paid by Payme", call: "prepare", order: 6, expected: "-5" },
];

/** Click's acceptance and what goes wrong in practice. */
export const clickMatrix: Matrix<ClickPayment, ClickMethod> = {
  orders: ["CLICK", "CLICK", "CLICK", "CLICK", "CLICK", "CLICK", "PAYME"],
  rows: [
    ...acceptance,
    ...afterwards,
    ...refused,
    ...repeated,
    ...atOnce,
    ...cancelledByCustomer,
    ...paidOtherwise,
  ],
  begin: ({ number, amount }) => ({
    ...aClickPayment(),
    merchant_trans_id: String(number),
    amount: `${amount / 100}.00`,
  }),
  async send(method, row, payment, shop) {
    const { called, keys } = partiesOf(row, shop);
    const secret = row.signedBy === "guess" ? "guessed" : keys["SECRET_KEY"];
    const { merchant_prepare_id, ...common } = payment;
    const fields = {
      ...common,
      ...(method === "complete" && merchant_prepare_id && { merchant_prepare_id }),
      ...row.change?.(payment, shop.now()),
    };
    const signer = { serviceId: called.keys["SERVICE_ID"] ?? "", secret: secret ?? "" };
    const reply = await postToClickHook(
      `${shop.origin}/hooks/click/${called.merchantId}/${method}`,
      row.body ?? clickMessage(method, fields, signer),
    );
    if (method === "prepare" && reply.error === 0)
      payment.merchant_prepare_id ??= String(reply.merchant_prepare_id);
    return { found: foundIn(reply, method, payment), whole: reply };
  },
};

/** The code, with what else is not as agreed. */
function foundIn(reply: ClickReply, method: ClickMethod, payment: ClickPayment): string {
  const { httpStatus, error } = reply;
  const id = method === "prepare" ? reply.merchant_prepare_id : reply.merchant_confirm_id;
  const isOurs = method === "prepare" || String(id) === payment.merchant_prepare_id;
  const isInt = Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31;
  return [
    ...(httpStatus === 200 ? [] : [`HTTP ${httpStatus}`]),
    String(error),
    ...(error === 0 && !(isInt && isOurs) ? [`with the id ${id}`] : []),
  ].join(", ");
}
