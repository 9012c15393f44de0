import { randomBytes } from "node:crypto";
import { partiesOf, sameAnswer, type Matrix, type MatrixOrder, type MatrixRow } from "./matrix.ts";

/** An answer of our endpoint. */
export type RpcAnswer = {
  id: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: Record<string, string>; data?: string };
};

type PaymePayment = {
  id: string;
  time: number;
  amount: number;
  account: { order_id: string };
};

const methods = [
  "CheckPerformTransaction",
  "CreateTransaction",
  "PerformTransaction",
  "CancelTransaction",
  "CheckTransaction",
  "GetStatement",
  "SetFiscalData",
  "ChangePassword",
  "unknown",
] as const;
type Method = (typeof methods)[number] | "toString" | "no call" | "GET";
type Row = MatrixRow<PaymePayment, Method>;

const fiscalData = {
  receipt_id: 121,
  status_code: 0,
  message: "accepted",
  terminal_id: "EP000000000025",
  fiscal_sign: "800031554082",
  qr_code_url: "https://ofd.soliq.uz/check?t=EP000000000025&r=121",
  date: "20261005123045",
};
const twelveHoursMs = 43_200_000;
/** Long enough for the messages in between. */
const rest = 4_000;

/** Posts a body as it is to a brand's address below `/hooks/payme`. */
export async function postToPaymeHook(
  address: string,
  body: string,
  { authorization, httpMethod }: { authorization: string | null; httpMethod: string },
): Promise<{ status: number; answer: RpcAnswer }> {
  const response = await fetch(address, {
    method: httpMethod,
    headers: {
      "content-type": "text/json; charset=UTF-8",
      ...(authorization !== null && { authorization }),
    },
    ...(httpMethod === "POST" && { body }),
  });
  return { status: response.status, answer: (await response.json()) as RpcAnswer };
}

/** Payme's ids of transactions. */
export const aTransactionId = () => randomBytes(12).toString("hex");
const another = () => ({ id: aTransactionId() });

const withoutAuthorization: Row[] = (["nobody", "guess", "neighbour"] as const).flatMap(
  (signedBy) => {
    const names = { nobody: "no key", guess: "a guessed key", neighbour: "another brand's key" };
    const title = `authorised by ${names[signedBy]}`;
    return [
      ...methods.map((call): Row => ({ title, call, signedBy, expected: "-32504" })),
      { title: `broken JSON, ${title}`, call: "no call", body: "{", signedBy, expected: "-32504" },
    ];
  },
);

const wrongOrders: Row[] = (["CheckPerformTransaction", "CreateTransaction"] as const).flatMap(
  (call) => {
    const amounts: [string, (amount: number) => unknown][] = [
      ["one tiyin too little", (amount) => amount - 1],
      ["one tiyin too much", (amount) => amount + 1],
      ["one sum too much", (amount) => amount + 100],
      ["a part of a tiyin", (amount) => amount + 0.5],
      ["a negative amount", (amount) => -amount],
      ["1e9", () => 1e9],
      ["an amount beyond 2^53", () => 1e300],
      ["a text as amount", String],
      ["no amount", () => undefined],
    ];
    const accounts: [string, unknown][] = [
      ["an unknown order", { order_id: "999999999" }],
      ["an order beyond 2^53", { order_id: "9007199254740993" }],
      ["an order that is no number", { order_id: "1; drop table" }],
      ["an order of half a character", { order_id: "1", name: "\ud800" }],
      ["NUL in the account", { order_id: "1", name: "\0" }],
      ["an account of other fields", { user_id: "1" }],
      ["a list as account", []],
      ["no account", undefined],
    ];
    return [
      ...amounts.map(([title, change]): Row => ({
        title,
        call,
        change: ({ amount }) => ({ amount: change(amount) }),
        expected: "-31001",
      })),
      ...accounts.map(([title, account]): Row => ({
        title,
        call,
        change: () => ({ account }),
        expected: "-31050",
      })),
    ];
  },
);

const wrongFields: [string, Method, Record<string, unknown>, string][] = [
  ["no id", "CreateTransaction", { id: undefined }, "-32600"],
  ["a number as id", "CreateTransaction", { id: 5 }, "-32600"],
  ["a strange id", "CreateTransaction", { id: "a\0b" }, "-32600"],
  ["no time", "CreateTransaction", { time: undefined }, "-32600"],
  ["a time beyond 2^53", "CreateTransaction", { time: 1e17 }, "-32600"],
  ["a strange id", "PerformTransaction", { id: "a\0b" }, "-31003"],
  ["no id", "PerformTransaction", { id: undefined }, "-32600"],
  ["no reason", "CancelTransaction", { reason: undefined }, "-32600"],
  ["no end", "GetStatement", { to: undefined }, "-32600"],
  ["texts", "GetStatement", { from: "0", to: "1" }, "-32600"],
  ["no receipt", "SetFiscalData", { fiscal_data: undefined }, "-32602"],
  [
    "a strange page",
    "SetFiscalData",
    { fiscal_data: { ...fiscalData, qr_code_url: "javascript:1" } },
    "-32602",
  ],
  ["not supported", "ChangePassword", { password: "another" }, "-32601"],
  ["a method of every object", "toString", {}, "-32601"],
];

const noCalls: [string, string, string][] = [
  ["broken JSON", "{", "-32700"],
  ["a form", "method=CheckTransaction", "-32700"],
  ["nothing", "", "-32700"],
  ["a list", "[]", "-32600"],
  ["null", "null", "-32600"],
  ["no method", '{"params":{}}', "-32600"],
  ["a number as method", '{"method":5,"params":{}}', "-32600"],
  ["no parameters", '{"method":"CheckTransaction"}', "-32600"],
  ["a list of parameters", '{"method":"CheckTransaction","params":[]}', "-32600"],
  ["64 KB and more", `"${"x".repeat(70_000)}"`, "-32600"],
];

const refused: Row[] = [
  ...withoutAuthorization,
  ...wrongOrders,
  ...wrongFields.map(([title, call, change, expected]): Row => ({
    title,
    call,
    change: () => change,
    expected,
  })),
  ...noCalls.map(([title, body, expected]): Row => ({ title, call: "no call", body, expected })),
  { title: "not by POST", call: "GET", expected: "-32300" },
  {
    title: "older than 12 hours",
    call: "CreateTransaction",
    change: ({ time }) => ({ time: time - twelveHoursMs }),
    expected: "-31008",
  },
  ...(["PerformTransaction", "CancelTransaction", "CheckTransaction"] as const).map(
    (call): Row => ({ title: "an unknown transaction", call, expected: "-31003" }),
  ),
  { title: "an unknown transaction", call: "SetFiscalData", expected: "-32001" },
  { title: "after all refusals", call: "the customer looks", expected: "not paid" },
];

const state = (number: number, reason: number | null, times: string) =>
  `state ${number}, reason ${reason}, ${times}`;

/** Payme's test page: an order is checked, begun, locked, and cancelled. */
const cancelled: Row[] = [
  {
    title: "the receipt's lines add up to the sum",
    call: "CheckPerformTransaction",
    expected: "allow",
  },
  { title: "the order is reserved", call: "CreateTransaction", expected: "state 1" },
  { title: "again", call: "CreateTransaction", expected: sameAnswer },
  { title: "once begun", call: "CheckTransaction", expected: state(1, null, "create_time") },
  {
    title: "the browser came back without a message",
    call: "the customer looks",
    expected: "not paid",
  },
  {
    title: "another transaction of the order",
    call: "CreateTransaction",
    change: another,
    expected: "-31008",
  },
  {
    title: "the same transaction, another amount",
    call: "CreateTransaction",
    change: ({ amount }) => ({ amount: amount + 100 }),
    expected: "-31008",
  },
  ...(["CheckTransaction", "PerformTransaction", "CancelTransaction"] as const).map(
    (call): Row => ({
      title: "another brand's transaction, by one's own key",
      call,
      toNeighbour: true,
      expected: "-31003",
    }),
  ),
  { title: "before it was paid", call: "CancelTransaction", expected: "state -1" },
  { title: "again", call: "CancelTransaction", expected: sameAnswer },
  {
    title: "once cancelled",
    call: "CheckTransaction",
    expected: state(-1, 3, "create_time, cancel_time"),
  },
  { title: "once cancelled", call: "PerformTransaction", expected: "-31008" },
  { title: "once cancelled", call: "CreateTransaction", expected: "-31008" },
  {
    title: "eight equal messages at once, another transaction",
    call: "CreateTransaction",
    // The same for all of them.
    change: ({ id }) => ({ id: id.split("").toReversed().join("") }),
    atOnce: 8,
    expected: "8 × state 1",
  },
];

/** Payme's test page: an order is begun, paid, and refunded. */
const paid: Row[] = (
  [
    { title: "a second order is reserved", call: "CreateTransaction", expected: "state 1" },
    { title: "again", call: "CreateTransaction", expected: sameAnswer },
    { title: "it is paid", call: "PerformTransaction", expected: "state 2" },
    { title: "again", call: "PerformTransaction", expected: sameAnswer },
    {
      title: "the message came before the browser",
      call: "the customer looks",
      expected: "paid",
    },
    {
      title: "once paid",
      call: "CheckTransaction",
      expected: state(2, null, "create_time, perform_time"),
    },
    { title: "once paid", call: "CreateTransaction", expected: "-31008" },
    { title: "a paid order", call: "CreateTransaction", change: another, expected: "-31051" },
    { title: "a paid order", call: "CheckPerformTransaction", expected: "-31051" },
    { title: "its fiscal receipt", call: "SetFiscalData", expected: "success" },
    { title: "again", call: "SetFiscalData", expected: sameAnswer },
    {
      title: "the period begins with it",
      call: "GetStatement",
      change: ({ time }) => ({ from: time, to: time + 60_000 }),
      expected: state(2, null, "create_time, perform_time"),
    },
    {
      title: "the period ends with it",
      call: "GetStatement",
      change: ({ time }) => ({ from: time - 60_000, to: time }),
      expected: state(2, null, "create_time, perform_time"),
    },
    {
      title: "the period ends before it",
      call: "GetStatement",
      change: ({ time }) => ({ from: time - 60_000, to: time - 1 }),
      expected: "not listed",
    },
    {
      title: "the period begins after it",
      call: "GetStatement",
      change: ({ time }) => ({ from: time + 1, to: time + 60_000 }),
      expected: "not listed",
    },
    {
      title: "the money is returned",
      call: "CancelTransaction",
      change: () => ({ reason: 5 }),
      expected: "state -2",
    },
    {
      title: "again",
      call: "CancelTransaction",
      change: () => ({ reason: 5 }),
      expected: sameAnswer,
    },
    {
      title: "once refunded",
      call: "CheckTransaction",
      expected: state(-2, 5, "create_time, perform_time, cancel_time"),
    },
    {
      title: "once refunded",
      call: "GetStatement",
      expected: state(-2, 5, "create_time, perform_time, cancel_time"),
    },
    { title: "once refunded", call: "PerformTransaction", expected: "-31008" },
    { title: "a cancelled order", call: "CheckPerformTransaction", expected: "-31052" },
    { title: "once refunded", call: "the customer looks", expected: "cancelled, not paid" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 1 }));

const late: Row[] = (
  [
    {
      title: "a third order, begun almost 12 hours ago",
      call: "CreateTransaction",
      change: (_, now) => ({ time: now - twelveHoursMs + rest }),
      expected: "state 1",
    },
    {
      title: "12 hours after Payme's time",
      call: "PerformTransaction",
      passMs: rest,
      expected: "-31008",
    },
    {
      title: "12 hours after Payme's time",
      call: "CheckTransaction",
      expected: state(-1, 4, "create_time, cancel_time"),
    },
    {
      title: "12 hours after Payme's time",
      call: "the customer looks",
      expected: "not paid",
    },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 2 }));

const cancelledByCustomer: Row[] = (
  [
    { title: "a fourth order is reserved", call: "CreateTransaction", expected: "state 1" },
    {
      title: "while it is reserved",
      call: "the customer cancels",
      expected: "cancelled, not paid",
    },
    { title: "an order cancelled meanwhile", call: "PerformTransaction", expected: "-31008" },
    { title: "an order cancelled meanwhile", call: "CancelTransaction", expected: "state -1" },
    { title: "an order cancelled meanwhile", call: "CheckPerformTransaction", expected: "-31052" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 3 }));

const paidOtherwise: Row[] = (["CheckPerformTransaction", "CreateTransaction"] as const).map(
  (call) => ({ title: "an order that is paid by Click", call, order: 4, expected: "-31053" }),
);

/** Payme's test page, its error table, and what goes wrong in practice. */
export const paymeMatrix: Matrix<PaymePayment, Method> = {
  orders: ["PAYME", "PAYME", "PAYME", "PAYME", "CLICK"],
  rows: [...refused, ...cancelled, ...paid, ...late, ...cancelledByCustomer, ...paidOtherwise],
  begin: ({ number, amount }: MatrixOrder, shop) => ({
    id: aTransactionId(),
    time: shop.now(),
    amount,
    account: { order_id: String(number) },
  }),
  async send(method, row, payment, shop) {
    const { called, keys } = partiesOf(row, shop);
    const params = { ...paramsOf(method, payment), ...row.change?.(payment, shop.now()) };
    const key = row.signedBy === "guess" ? "guessed" : (keys["KEY"] ?? "");
    const isCall = row.body === undefined && method !== "GET";
    const { status, answer } = await postToPaymeHook(
      `${shop.origin}/hooks/payme/${called.merchantId}`,
      row.body ?? JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }),
      {
        authorization: row.signedBy === "nobody" ? null : basic(key),
        httpMethod: method === "GET" ? "GET" : "POST",
      },
    );
    const found = answer.error ? refusalOf(answer.error) : resultOf(answer.result ?? {}, payment);
    const isAsAgreed = status === 200 && answer.id === (isCall ? 7 : null);
    const prefix = isAsAgreed ? "" : `HTTP ${status}, id ${String(answer.id)}: `;
    return { found: `${prefix}${found}`, whole: answer };
  },
};

export const basic = (key: string, login = "Paycom") =>
  `Basic ${Buffer.from(`${login}:${key}`).toString("base64")}`;

function paramsOf(method: Method, { id, time, amount, account }: PaymePayment): object {
  if (method === "CheckPerformTransaction") return { amount, account };
  if (method === "CreateTransaction") return { id, time, amount, account };
  if (method === "CancelTransaction") return { id, reason: 3 };
  if (method === "GetStatement") return { from: time, to: time };
  if (method === "SetFiscalData") return { id, type: "PERFORM", fiscal_data: fiscalData };
  return { id };
}

/** The code, with what a refusal lacks. */
function refusalOf({ code, message, data }: NonNullable<RpcAnswer["error"]>): string {
  const languages = ["en", "ru", "uz"].filter((language) => !message[language]);
  const ofAccount = code <= -31050 && code >= -31099;
  return [
    String(code),
    ...languages.map((language) => `no text in ${language}`),
    ...(ofAccount && data !== "order_id" ? ["no data"] : []),
  ].join(", ");
}

type Transaction = Record<string, unknown>;

function resultOf(result: Record<string, unknown>, { id, amount }: PaymePayment): string {
  if ("allow" in result) return allowed(result, amount);
  if ("success" in result) return "success";
  if ("transactions" in result) {
    const listed = (result["transactions"] as Transaction[]).find((one) => one["id"] === id);
    return listed ? transactionOf(listed) : "not listed";
  }
  return "reason" in result ? transactionOf(result) : `state ${String(result["state"])}`;
}

const times = ["create_time", "perform_time", "cancel_time"];

function transactionOf(one: Transaction): string {
  const set = times.filter((name) => one[name] !== 0);
  return state(Number(one["state"]), one["reason"] as number | null, set.join(", "));
}

type Line = { price: number; count: number; discount?: number };
type Detail = { items: Line[]; shipping?: { price: number } };

function allowed({ allow, detail }: Record<string, unknown>, amount: number): string {
  if (allow !== true) return `allow: ${String(allow)}`;
  if (!detail) return "allow";
  const { items, shipping } = detail as Detail;
  const lines = items.map(({ price, count, discount = 0 }) => price * count - discount);
  const sum = lines.reduce((total, line) => total + line, shipping?.price ?? 0);
  return sum === amount ? "allow" : `allow, with a receipt of ${sum} instead of ${amount}`;
}
