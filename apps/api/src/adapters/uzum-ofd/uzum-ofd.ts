import { lineNet, type SaleLine } from "@dasturxon/domain/fiscal/sale-lines";
import * as z from "zod";
import {
  FiscalError,
  type FiscalOperator,
  type FiscalReceipt,
  type ReceiptProgress,
  type ReceiptRequest,
} from "../../ports/fiscal.ts";
import { readAnswer } from "../read-answer.ts";

type UzumOfdConfig = {
  /** Without a trailing slash. */
  apiUrl: string;
  timeoutMs?: number;
  request?: typeof fetch;
};

const defaultTimeoutMs = 15_000;

/** Codes of a 400. */
const INVALID_CODE = 1;
const SENT_BEFORE = 2;

const Answer = z.object({
  receipt_id: z.coerce.string().nullish(),
  receipt_url: z.url({ protocol: /^https?$/ }).nullish(),
  code: z.number().nullish(),
  message: z.string().nullish(),
});
type Answer = z.infer<typeof Answer>;

/**
 * Uzum Fiscalization (developer.uzumbank.uz, 0.0.2): registers receipts of money that anybody took. An operation is registered
 * once; one that was sent before is only asked for.
 */
export function uzumOfd({
  apiUrl,
  timeoutMs = defaultTimeoutMs,
  request = fetch,
}: UzumOfdConfig): FiscalOperator {
  async function ask(
    keys: Readonly<Record<string, string>>,
    path: string,
    body?: object,
  ): Promise<{ status: number; answer: Answer }> {
    let response: Response;
    let text: string;
    try {
      response = await request(`${apiUrl}${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          "x-api-key": keys["API_KEY"] ?? "",
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await readAnswer(response);
    } catch (cause) {
      throw new FiscalError("The operator cannot be reached", { isFinal: false, cause });
    }
    const { success, data } = Answer.safeParse(parsed(text));
    if (!success || response.status >= 500)
      throw new FiscalError(`The operator gave an unexpected answer (HTTP ${response.status})`, {
        isFinal: false,
      });
    return { status: response.status, answer: data };
  }

  async function find(
    keys: Readonly<Record<string, string>>,
    { kind, operationId }: Pick<ReceiptRequest, "kind" | "operationId">,
  ): Promise<ReceiptProgress> {
    const { status, answer } = await ask(keys, `/v2/receipt/${operationId}/receipt_url`);
    if (status === 404) return { state: "UNKNOWN" };
    return progressOf(kind, status, answer);
  }

  return {
    find,
    async issue(keys, wanted) {
      const path = wanted.kind === "SALE" ? "/v2/receipt" : "/v2/refund_receipt";
      const { status, answer } = await ask(keys, path, bodyOf(wanted));
      if (status === 400 && answer.code === SENT_BEFORE) {
        const known = await find(keys, wanted);
        // It has the payment's receipt under another operation: a person has to look at it.
        if (known.state === "UNKNOWN") throw refusal(status, answer);
        return known;
      }
      // The sale is registered, and not yet visible to returns.
      if (status === 404) throw new FiscalError(textOf(status, answer), { isFinal: false });
      return progressOf(wanted.kind, status, answer);
    },
  };
}

function progressOf(kind: FiscalReceipt["kind"], status: number, answer: Answer): ReceiptProgress {
  if (status === 202 || (status === 200 && !answer.receipt_url)) return { state: "NOT_YET" };
  if (status === 200 && answer.receipt_url)
    return { state: "ISSUED", receipt: receiptOf(kind, answer.receipt_url, answer.receipt_id) };
  throw refusal(status, answer);
}

const refusal = (status: number, answer: Answer) =>
  new FiscalError(
    answer.code === INVALID_CODE
      ? `A code of the tax catalogue is wrong: ${textOf(status, answer)}`
      : textOf(status, answer),
    { isFinal: true },
  );

const maxText = 300;

const textOf = (status: number, { message }: Answer) =>
  `${message ?? "no reason given"} (HTTP ${status})`.replaceAll(/\p{Cc}+/gu, " ").slice(0, maxText);

/** The address has terminal, number, time and sign, where it is the tax authority's own. */
function receiptOf(
  kind: FiscalReceipt["kind"],
  url: string,
  receiptId: string | null | undefined,
): FiscalReceipt {
  const { searchParams } = new URL(url);
  return {
    kind,
    url,
    terminalId: searchParams.get("t") ?? "",
    receiptNumber: searchParams.get("r") ?? receiptId ?? "",
    fiscalSign: searchParams.get("s") ?? "",
    issuedAt: timeOf(searchParams.get("c")) ?? new Date(),
  };
}

/** `YYYYMMDDHHmmss`, in Tashkent. */
function timeOf(digits: string | null): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits ?? "");
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

function bodyOf({ kind, operationId, paymentId, lines, cash, at }: ReceiptRequest): object {
  const all = lines.delivery ? [...lines.lines, lines.delivery] : lines.lines;
  // The operator wants the sums before discounts.
  const gross = all.reduce((sum, line) => sum + lineNet(line) + line.discount, 0);
  const isCash = cash > 0;
  return {
    payment_id: paymentId,
    operation_id: operationId,
    date_time: at.toISOString(),
    cash_amount: isCash ? gross : 0,
    card_amount: isCash ? 0 : gross,
    ...(kind === "SALE" && { receipt_type: 0 }),
    items: all.map(itemOf),
  };
}

const itemOf = (line: SaleLine) => ({
  product_name: line.title,
  price: line.price,
  count: line.count,
  discount: line.discount,
  spic: line.mxikCode,
  package_code: line.packageCode,
  vat_percent: line.vatPercent,
  ...(line.markingCodes.length > 0 && { labels: line.markingCodes }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
