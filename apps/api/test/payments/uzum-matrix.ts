import { partiesOf, sameAnswer, type Matrix, type MatrixRow } from "./matrix.ts";

export const uzumOperations = ["check", "create", "confirm", "reverse", "status"] as const;
export type UzumOperation = (typeof uzumOperations)[number];
type Operation = UzumOperation | "refund" | "constructor";

type UzumPayment = { transId: string; params: { order_id: string }; amount: number };
type Row = MatrixRow<UzumPayment, Operation>;

/** Fields of a message that a test changes; `undefined` leaves one out. */
export type UzumFields = Record<string, unknown>;

type UzumReply = {
  httpStatus: number;
  serviceId?: number;
  transId?: string;
  timestamp: number;
  status: string;
  errorCode?: string;
  transTime?: number;
  confirmTime?: number | null;
  reverseTime?: number | null;
  amount?: number;
  data?: unknown;
};

type Credentials = { LOGIN: string; PASSWORD: string };
export const basic = ({ LOGIN, PASSWORD }: Credentials) =>
  `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString("base64")}`;

/** Posts a body as it is to an address below `/hooks/uzum`. */
export async function postToUzumHook(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<UzumReply> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { ...((await response.json()) as UzumReply), httpStatus: response.status };
}

const minute = 60_000;
const another = () => ({ transId: crypto.randomUUID() });

const withoutAuthorization: Row[] = (["nobody", "guess", "neighbour"] as const).flatMap(
  (signedBy) => {
    const names = {
      nobody: "no credentials",
      guess: "a guessed password",
      neighbour: "another brand's credentials",
    };
    return uzumOperations.map((call): Row => ({
      title: names[signedBy],
      call,
      signedBy,
      expected: "401 10001",
    }));
  },
);

const wrongFields: [string, UzumOperation, UzumFields, string][] = [
  ["a sum in tiyin", "create", { amount: 3_400_050 }, "10011"],
  ["a fraction", "create", { amount: 34.5 }, "10011"],
  ["a negative sum", "create", { amount: -3_400_000 }, "10011"],
  ["nothing to pay", "create", { amount: 0 }, "10011"],
  ["a sum as a text", "create", { amount: "3400000" }, "10011"],
  ["a huge sum", "create", { amount: 1e9 }, "10011"],
  ["a sum beyond 2^53", "create", { amount: 2 ** 60 }, "10011"],
  ["no sum", "create", { amount: undefined }, "10005"],
  ["no account", "create", { params: {} }, "10005"],
  ["no parameters", "check", { params: undefined }, "10005"],
  ["parameters that are none", "check", { params: [1] }, "10005"],
  ["an order beyond 2^53", "create", { params: { order_id: "9007199254740993" } }, "10007"],
  ["an order that is no number", "create", { params: { order_id: "1'; --" } }, "10007"],
  ["an order that is a list", "check", { params: { order_id: [1] } }, "10007"],
  ["no transaction", "create", { transId: undefined }, "10005"],
  ["a transaction that is a number", "create", { transId: 1 }, "10005"],
  ["no transaction", "confirm", { transId: undefined }, "10005"],
  ["a transaction that cannot be one", "confirm", { transId: "\0" }, "10014"],
  ["a transaction that cannot be one", "status", { transId: "x".repeat(500) }, "10014"],
  ["another service", "create", { serviceId: 1 }, "10006"],
  ["a service that is a text", "create", { serviceId: "many" }, "10006"],
  ["no service", "create", { serviceId: undefined }, "10005"],
  ["no time", "create", { timestamp: undefined }, "10005"],
  ["a time that is none", "create", { timestamp: "now" }, "10005"],
];

const noMessages: [string, string][] = [
  ["a form", "serviceId=1&amount=1"],
  ["broken JSON", "{"],
  ["nothing", ""],
  ["a list", "[]"],
  ["a text", '"check"'],
  ["64 KB and more", JSON.stringify({ transId: "1".repeat(70_000) })],
];

const refused: Row[] = [
  ...withoutAuthorization,
  ...wrongFields.map(([title, call, change, code]): Row => ({
    title,
    call,
    change: () => change,
    expected: `400 ${code}`,
  })),
  ...noMessages.flatMap(([title, body]) =>
    uzumOperations.map((call): Row => ({ title, call, body, expected: "400 10002" })),
  ),
  ...(["refund", "constructor"] as const).map((call): Row => ({
    title: "an unknown operation",
    call,
    expected: "400 10003",
  })),
];

/** The five calls, in every state of a transaction. */
const calls: Row[] = [
  { title: "an order that can be paid", call: "check", expected: "200 OK" },
  { title: "again", call: "check", expected: "200 OK" },
  {
    title: "an unknown order",
    call: "check",
    change: () => ({ params: { order_id: "999999999" } }),
    expected: "400 10007",
  },
  {
    title: "a wrong amount, by 1 tiyin",
    call: "create",
    change: ({ amount }) => ({ amount: amount + 1 }),
    expected: "400 10011",
  },
  {
    title: "a wrong amount, by 1 sum",
    call: "create",
    change: ({ amount }) => ({ amount: amount + 100 }),
    expected: "400 10011",
  },
  ...(["status", "confirm", "reverse"] as const).map((call): Row => ({
    title: "an unknown transaction",
    call,
    expected: "400 10014",
  })),
  { title: "after all refusals", call: "the customer looks", expected: "not paid" },
  { title: "the order is reserved", call: "create", expected: "200 CREATED" },
  { title: "again", call: "create", expected: "400 10010" },
  {
    title: "again, another amount",
    call: "create",
    change: ({ amount }) => ({ amount: amount + 100 }),
    expected: "400 10010",
  },
  ...(["status", "confirm", "reverse"] as const).map((call): Row => ({
    title: "another brand's transaction, by one's own credentials",
    call,
    toNeighbour: true,
    expected: "400 10014",
  })),
  { title: "once created", call: "status", expected: "200 CREATED" },
  { title: "again", call: "status", expected: sameAnswer },
  {
    title: "the browser came back without a message",
    call: "the customer looks",
    expected: "not paid",
  },
  { title: "the order is paid", call: "confirm", expected: "200 CONFIRMED" },
  { title: "again", call: "confirm", expected: "400 10016" },
  {
    title: "the message came before the browser",
    call: "the customer looks",
    expected: "paid",
  },
  { title: "once confirmed", call: "status", expected: "200 CONFIRMED" },
  { title: "again", call: "status", expected: sameAnswer },
  { title: "a paid order", call: "check", expected: "400 10008" },
  { title: "a paid order", call: "create", change: another, expected: "400 10008" },
  { title: "once confirmed", call: "reverse", expected: "200 REVERSED" },
  { title: "again", call: "reverse", expected: "400 10018" },
  { title: "once reversed", call: "status", expected: "200 REVERSED" },
  { title: "once reversed", call: "confirm", expected: "400 10015" },
  { title: "once reversed", call: "create", expected: "400 10010" },
  { title: "a cancelled order", call: "check", expected: "400 10009" },
];

const reversed: Row[] = (
  [
    { title: "a second order", call: "create", expected: "200 CREATED" },
    { title: "before it is confirmed", call: "reverse", expected: "200 REVERSED" },
    { title: "a reversed one", call: "confirm", expected: "400 10015" },
    { title: "the second order again", call: "check", expected: "200 OK" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 1 }));

const cancelledByCustomer: Row[] = (
  [
    { title: "a third order", call: "create", expected: "200 CREATED" },
    {
      title: "while it is reserved",
      call: "the customer cancels",
      expected: "cancelled, not paid",
    },
    {
      title: "an order cancelled after the debit",
      call: "confirm",
      expected: "200 CONFIRMED",
    },
    { title: "again", call: "confirm", expected: "400 10016" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 2 }));

const atOnce: Row[] = (
  [
    ["create", "1 × 200 CREATED, 7 × 400 10010"],
    ["confirm", "1 × 200 CONFIRMED, 7 × 400 10016"],
    ["reverse", "1 × 200 REVERSED, 7 × 400 10018"],
  ] as const
).map(([call, expected]) => ({
  title: "eight equal messages at once",
  call,
  order: 3,
  atOnce: 8,
  expected,
}));

const late: Row[] = (
  [
    { title: "a fifth order", call: "create", expected: "200 CREATED" },
    {
      title: "one moment before 30 minutes",
      call: "status",
      passMs: 30 * minute - 1,
      expected: "200 CREATED",
    },
    { title: "after 30 minutes", call: "confirm", passMs: 1, expected: "400 10015" },
    { title: "after 30 minutes", call: "status", expected: "200 FAILED" },
    { title: "after 30 minutes", call: "reverse", expected: "400 10017" },
  ] satisfies Row[]
).map((row) => ({ ...row, order: 4 }));

const paidOtherwise: Row[] = (["check", "create"] as const).map((call) => ({
  title: "an order that is paid by Click",
  call,
  order: 5,
  expected: "400 10007",
}));

/** Uzum's five calls and what goes wrong in practice. */
export const uzumMatrix: Matrix<UzumPayment, Operation> = {
  orders: ["UZUM", "UZUM", "UZUM", "UZUM", "UZUM", "CLICK"],
  rows: [
    ...refused,
    ...calls,
    ...reversed,
    ...cancelledByCustomer,
    ...atOnce,
    ...paidOtherwise,
    ...late,
  ],
  begin: ({ number, amount }) => ({
    transId: crypto.randomUUID(),
    params: { order_id: String(number) },
    amount,
  }),
  async send(operation, row, payment, shop) {
    const { called, keys } = partiesOf(row, shop);
    const { LOGIN = "", PASSWORD = "" } = keys;
    const serviceId = Number(called.keys["SERVICE_ID"]);
    const message = {
      serviceId,
      timestamp: shop.now(),
      ...payment,
      ...row.change?.(payment, shop.now()),
    };
    const authorization = basic({
      LOGIN,
      PASSWORD: row.signedBy === "guess" ? "guessed" : PASSWORD,
    });
    const reply = await postToUzumHook(
      `${shop.origin}/hooks/uzum/${called.merchantId}/${operation}`,
      row.body ?? JSON.stringify(message),
      row.signedBy === "nobody" ? {} : { authorization },
    );
    const { timestamp: _, ...whole } = reply;
    return { found: foundIn(reply, operation, { ...payment, serviceId }), whole };
  },
};

/** HTTP status and code or status, with what else is not as agreed. */
function foundIn(
  reply: UzumReply,
  operation: Operation,
  { transId, amount, params, serviceId }: UzumPayment & { serviceId: number },
): string {
  const { httpStatus, status, errorCode } = reply;
  if (errorCode) return `${httpStatus} ${status === "FAILED" ? "" : status}${errorCode}`;
  const account = (reply.data as { account?: { value?: string } } | undefined)?.account;
  const isWhole =
    reply.serviceId === serviceId &&
    account?.value === params.order_id &&
    (operation === "check" || (reply.transId === transId && reply.amount === amount));
  return `${httpStatus} ${status}${isWhole ? "" : ", with other fields"}`;
}
