type OfdSandboxConfig = {
  /** Whether a client has this key. */
  hasKey: (key: string) => boolean;
  clock: () => Date;
  /** Origin of the receipts' pages; by default the tax authority's. */
  receiptUrl?: string;
};

type OfdTrouble =
  /** Registers the receipt, and hangs up before it answers. */
  | "lost answer"
  /** Accepts it, and registers it later: `register`. */
  | "not yet"
  | "down"
  | "garbage"
  | "wrong code";

type Line = { price: number; count: number; discount?: number; spic: string; labels?: string[] };

type Body = {
  payment_id: string;
  operation_id: string;
  date_time: string;
  cash_amount: number;
  card_amount: number;
  items: Line[];
};

type OfdReceipt = {
  kind: "SALE" | "RETURN";
  body: Body;
  number: number;
  isRegistered: boolean;
};

type OfdSandbox = {
  /** Serves the operator's calls. @throws To hang up. */
  fetch: (request: Request) => Promise<Response>;
  receipts: OfdReceipt[];
  setTrouble: (trouble: OfdTrouble | null) => void;
  /** Registers what was accepted. */
  register: () => void;
};

/** Goods whose codes begin so are sold with marking codes. */
const marked = ["02009", "02201", "02202"];

/**
 * Plays Uzum Fiscalization: sale and return receipts, and their addresses. It checks what the operator checks: key, codes,
 * sums, marking codes, one receipt for an operation, and a return only after its sale.
 */
export function sandboxOfd({
  hasKey,
  clock,
  receiptUrl = "https://ofd.soliq.uz/epi",
}: OfdSandboxConfig): OfdSandbox {
  const receipts: OfdReceipt[] = [];
  let trouble: OfdTrouble | null = null;

  const urlOf = ({ number, body }: OfdReceipt) => {
    const time = tashkentDigits(new Date(body.date_time));
    const sign = String(100_000_000_000 + number * 7_919);
    return `${receiptUrl}?t=UZ210317224082&r=${number}&c=${time}&s=${sign}`;
  };

  function answerOf(receipt: OfdReceipt): Response {
    if (!receipt.isRegistered) return json(202, { code: 2, message: "Retry later, please" });
    return json(200, {
      receipt_id: receipt.number,
      payment_id: receipt.body.payment_id,
      receipt_url: urlOf(receipt),
    });
  }

  async function issue(request: Request, kind: OfdReceipt["kind"]): Promise<Response> {
    const body = (await request.json()) as Body;
    const problem = validationProblem(body, clock());
    if (problem) return json(422, { message: problem });
    if (trouble === "wrong code" || body.items.some(({ spic }) => !/^\d{17}$/.test(spic)))
      return json(400, { code: 1, message: "Invalid spic/package code" });
    const isSame = (one: OfdReceipt) => one.body.operation_id === body.operation_id;
    const ofPayment = receipts.filter(
      (one) => one.kind === "SALE" && one.body.payment_id === body.payment_id,
    );
    if (receipts.some(isSame) || (kind === "SALE" && ofPayment.length > 0))
      return json(400, {
        code: 2,
        message: "Receipt with the same payment_id and receipt_type was already send",
      });
    if (kind === "RETURN" && !ofPayment.some(({ isRegistered }) => isRegistered))
      return json(404, { message: `Receipt with ${body.payment_id} payment id was not found` });
    const isRegistered = trouble !== "not yet";
    const receipt = { kind, body, number: receipts.length + 1, isRegistered };
    receipts.push(receipt);
    if (trouble === "lost answer") {
      trouble = null;
      throw new Error("hangs up");
    }
    return answerOf(receipt);
  }

  return {
    async fetch(request) {
      if (trouble === "down") throw new Error("hangs up");
      if (trouble === "garbage") return new Response("<html>502</html>", { status: 200 });
      if (!hasKey(request.headers.get("x-api-key") ?? ""))
        return json(403, { message: "User is not found" });
      const { pathname } = new URL(request.url);
      const [, operation] = /^\/v2\/receipt\/([0-9a-f-]{36})\/receipt_url$/.exec(pathname) ?? [];
      if (request.method === "GET" && operation) {
        const found = receipts.find(({ body }) => body.operation_id === operation);
        return found ? answerOf(found) : json(404, { message: "Receipt was not found" });
      }
      if (request.method === "POST" && pathname === "/v2/receipt") return issue(request, "SALE");
      if (request.method === "POST" && pathname === "/v2/refund_receipt")
        return issue(request, "RETURN");
      if (pathname === "/health/") return new Response("OK");
      return json(404, { message: "Not found" });
    },
    receipts,
    setTrouble: (next) => void (trouble = next),
    register: () => receipts.forEach((receipt) => (receipt.isRegistered = true)),
  };
}

const dayMs = 86_400_000;

/** Refusal of the operator before it asks the tax authority; `null`: none. */
function validationProblem(body: Body, now: Date): string | null {
  const gross = body.items.reduce((sum, { price, count }) => sum + price * count, 0);
  if (body.items.length === 0) return "items are missing";
  if (gross !== body.cash_amount + body.card_amount) return "sums differ";
  if (body.items.some(({ price, count, discount = 0 }) => discount > price * count))
    return "discount exceeds the price";
  if (now.getTime() - new Date(body.date_time).getTime() > 4 * dayMs) return "date_time is too old";
  const isUnmarked = ({ spic, count, labels = [] }: Line) =>
    marked.some((start) => spic.startsWith(start)) && labels.length < count;
  return body.items.some(isUnmarked) ? "labels are missing" : null;
}

const tashkentDigits = (time: Date) =>
  new Date(time.getTime() + 5 * 3_600_000).toISOString().replaceAll(/\D/g, "").slice(0, 14);

const json = (status: number, body: object) => Response.json(body, { status });
