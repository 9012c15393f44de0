// A provider's acceptance matrix as data: its messages, in order, with the answers that it expects. The tests run it on
// the app, `npm run payments:matrix` on a running installation; both only use addresses and keys.

/** An order that is to be paid. */
export type MatrixOrder = {
  id: string;
  number: number;
  /** Tiyin. */
  amount: number;
};

/** The merchant whose address is called, with the keys at the provider. */
export type MatrixBrand = { merchantId: string; keys: Readonly<Record<string, string>> };

/** The shop, as provider and customer see it. */
export type MatrixShop = {
  /** Where the hooks are: before `/hooks/…`. */
  origin: string;
  brand: MatrixBrand;
  /** Another brand of the installation. */
  neighbour: MatrixBrand;
  /** Places an order as a customer. */
  place(paymentType: string): Promise<MatrixOrder>;
  /** Cancels an order as its customer. */
  cancel(order: MatrixOrder): Promise<void>;
  /** The order as its customer sees it. */
  find(order: MatrixOrder): Promise<{ status: string; isPaid: boolean }>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Lets time pass. @returns Whether it could. */
  pass(milliseconds: number): Promise<boolean>;
};

/** Actions of the customer between the messages. */
type CustomersCall = "the customer looks" | "the customer cancels";

/** One message and the answer to it. */
export type MatrixRow<Payment, Call extends string> = {
  title: string;
  call: Call | CustomersCall;
  /** Which of the matrix's orders; the first by default. */
  order?: number;
  /** Replaces fields of the usual message; `undefined` leaves one out. `now`: when it is sent. */
  change?: (payment: Payment, now: number) => Record<string, unknown>;
  /** The whole body, instead of a message. */
  body?: string;
  /** The signer; by default the brand that is called. */
  signedBy?: "neighbour" | "guess" | "nobody";
  /** The message is sent to the other brand. */
  toNeighbour?: true;
  /** Equal messages that are sent at once. Their answers are counted. */
  atOnce?: number;
  /** Time that passes before it, in milliseconds. */
  passMs?: number;
  /** Several have " or " between them. */
  expected: string;
};

/** The answer in the words of `expected`, and the whole of it. */
export type MatrixAnswer = { found: string; whole: unknown };

export type Matrix<Payment, Call extends string> = {
  /** Payment types of its orders. */
  orders: readonly string[];
  rows: readonly MatrixRow<Payment, Call>[];
  /** A transaction of the provider that is to pay the order. */
  begin(order: MatrixOrder, shop: MatrixShop): Payment;
  send(
    call: Call,
    row: MatrixRow<Payment, Call>,
    payment: Payment,
    shop: MatrixShop,
  ): Promise<MatrixAnswer>;
};

/** Expected of a message that repeats the one before: every field has to be the same. */
export const sameAnswer = "the same answer";

export type MatrixResult = {
  title: string;
  call: string;
  expected: string;
  /** `null`: it needs time that cannot pass. */
  found: string | null;
  isAsExpected: boolean;
};

/** Sends every message, on new orders. */
export async function runMatrix<Payment, Call extends string>(
  matrix: Matrix<Payment, Call>,
  shop: MatrixShop,
): Promise<MatrixResult[]> {
  const orders: MatrixOrder[] = [];
  for (const type of matrix.orders) orders.push(await shop.place(type));
  const payments = orders.map((order) => matrix.begin(order, shop));
  const results: MatrixResult[] = [];
  let before: unknown;
  /** Orders whose later rows need time that could not pass. */
  const stopped = new Set<number>();

  for (const row of matrix.rows) {
    const { title, call, expected, order: index = 0, passMs, atOnce = 1 } = row;
    const [order, payment] = [orders[index], payments[index]];
    if (!order || !payment) throw new Error(`The matrix has no order ${index}`);
    if (passMs && !(await shop.pass(passMs))) stopped.add(index);
    let found: string | null = null;
    if (!stopped.has(index)) {
      const ask = () => askOnce(row, order, payment);
      const answers = await Promise.all(Array.from({ length: atOnce }, ask));
      const [first] = answers;
      const isRepeat = expected === sameAnswer && isSame(first?.whole, before);
      found = isRepeat ? sameAnswer : tally(answers.map((answer) => answer.found));
      before = first?.whole;
    }
    const isAsExpected = found === null || expected.split(" or ").includes(found);
    results.push({ title, call, expected, found, isAsExpected });
  }
  return results;

  async function askOnce(
    row: MatrixRow<Payment, Call>,
    order: MatrixOrder,
    payment: Payment,
  ): Promise<MatrixAnswer> {
    if (row.call === "the customer cancels") await shop.cancel(order);
    if (row.call === "the customer cancels" || row.call === "the customer looks") {
      const { status, isPaid } = await shop.find(order);
      const found = `${status === "CANCELED" ? "cancelled, " : ""}${isPaid ? "paid" : "not paid"}`;
      return { found, whole: found };
    }
    return matrix.send(row.call, row, payment, shop);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `7 × -4, 1 × 0`. */
function tally(found: readonly string[]): string {
  if (found.length === 1) return found[0] ?? "";
  const kinds = [...new Set(found)].toSorted();
  return kinds.map((kind) => `${found.filter((one) => one === kind).length} × ${kind}`).join(", ");
}

/** The brand that is called, and the keys that sign the message. */
export function partiesOf(
  { toNeighbour, signedBy }: Pick<MatrixRow<unknown, string>, "toNeighbour" | "signedBy">,
  { brand, neighbour }: MatrixShop,
): { called: MatrixBrand; keys: Readonly<Record<string, string>> } {
  const called = toNeighbour ? neighbour : brand;
  return { called, keys: signedBy === "neighbour" ? neighbour.keys : called.keys };
}
