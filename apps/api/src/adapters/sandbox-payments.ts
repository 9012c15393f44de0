import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { LedgerAnswer, PaymentLedger } from "../ports/payment-ledger.ts";
import {
  CardRefusedError,
  PaymentProviderError,
  type CardProvider,
  type CheckoutRequest,
  type PaymentHook,
  type PaymentProvider,
  type Payments,
  type PaymentAccount,
} from "../ports/payment-provider.ts";

// Our side of the sandbox's protocol: JSON, signed by HMAC-SHA256 with the account's secret in both directions.

export type SandboxPaymentsConfig = {
  /** Address of the sandbox's server. */
  baseUrl: string;
  /** Path of its pages, on the customer's origin. */
  pagePath: string;
  timeoutMs?: number;
};

const Keys = z.object({ terminal: z.string().min(1), secret: z.string().min(1) });
const Registered = z.object({ paymentId: z.string().min(1).max(200) });
const Status = z.object({ status: z.enum(["OPEN", "PAID", "CANCELLED"]) });
const Card = z.object({
  number: z.string().regex(/\*/, "has to be masked"),
  expire: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.string().nullable(),
});
const Message = z.object({
  provider: z.enum(["PAYME", "CLICK"]),
  method: z.enum(["create", "perform", "cancel"]),
  paymentId: z.string().min(1).max(200),
  orderId: z.string(),
  amount: z.int().positive(),
  reason: z.string().max(200).optional(),
});

const signatureHeader = "x-sandbox-signature";
const nothing = z.object({});

/** Payme and Click as simulated by the sandbox. */
export function sandboxPayments(config: SandboxPaymentsConfig, request = fetch): Payments {
  const call = createCaller(config, request);
  const settled: Pick<PaymentProvider, "refund" | "status"> = {
    async refund(account, { attempt, amount, key }) {
      const { providerTxId: paymentId } = attempt;
      await call(account, "/refund", { paymentId, amount, key }, nothing);
    },
    async status(account, { providerTxId: paymentId }) {
      const { status } = await call(account, "/status", { paymentId }, Status);
      return status;
    },
  };
  /** A link that anybody could build; the provider reports when a payment begins. */
  const byLink: PaymentProvider = {
    ...settled,
    async checkout(account, order) {
      return { url: pageOf(config, account, order) };
    },
  };
  const cards: CardProvider = {
    url: `${config.pagePath}/cards`,
    check: (account, token) => call(account, "/cards/check", { token }, Card),
    async remove(account, token) {
      await call(account, "/cards/remove", { token }, nothing);
    },
    async begin(account, order) {
      const { paymentId } = await call(account, "/cards/begin", order, Registered);
      return { providerTxId: paymentId };
    },
    async pay(account, { providerTxId, token }) {
      await call(account, "/cards/pay", { paymentId: providerTxId, token }, nothing);
    },
  };
  return {
    providers: { PAYME: { ...byLink, cards }, CLICK: byLink },
    hooks: { sandbox: { serve: serveMessage, refuse: refuseMessage } },
  };
}

/** The page's address contains the signed order data. */
function pageOf(
  { pagePath }: SandboxPaymentsConfig,
  { keys }: PaymentAccount,
  { expiresAt: _, ...order }: CheckoutRequest,
): string {
  const { terminal, secret } = Keys.parse(keys);
  const payload = Buffer.from(JSON.stringify({ terminal, ...order })).toString("base64url");
  return new URL(`${pagePath}/${payload}.${signatureOf(secret, payload)}`, order.returnUrl).href;
}

function createCaller(
  { baseUrl, timeoutMs = 10_000 }: SandboxPaymentsConfig,
  request: typeof fetch,
) {
  return async <T>(
    { keys }: PaymentAccount,
    path: string,
    content: object,
    schema: z.ZodType<T>,
  ) => {
    const { terminal, secret } = Keys.parse(keys);
    const body = JSON.stringify(content);
    const headers = {
      "content-type": "application/json",
      "x-sandbox-terminal": terminal,
      [signatureHeader]: signatureOf(secret, body),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const url = `${baseUrl}${path}`;
    const response = await request(url, { method: "POST", headers, body, signal }).catch(failed);
    if (response.status === 422) throw new CardRefusedError(await response.text());
    if (!response.ok) throw new PaymentProviderError(`The sandbox answered ${response.status}`);
    const answer = schema.safeParse(await response.json().catch(failed));
    if (!answer.success) throw new PaymentProviderError("The sandbox's answer makes no sense");
    return answer.data;
  };
}

function failed(cause: unknown): never {
  throw new PaymentProviderError("The sandbox did not answer", { cause });
}

/** A message of the sandbox: accepted only with the signature of the brand's own key. */
const serveMessage: PaymentHook["serve"] = async (request, shop) => {
  const text = await request.text();
  const message = Message.safeParse(parsed(text));
  if (!message.success) return Response.json({ error: "MESSAGE_INVALID" }, { status: 400 });
  const { provider } = message.data;
  const account = await shop.account(provider);
  const isSignedBy = (keys: PaymentAccount["keys"] | null | undefined) =>
    keys != null && isSigned(Keys.parse(keys).secret, text, request);
  const isByCurrent = isSignedBy(account?.keys);
  if (!isByCurrent && !isSignedBy(account?.formerKeys))
    return Response.json({ error: "SIGNATURE_INVALID" }, { status: 401 });
  if (isByCurrent) await shop.keysProven(provider);
  const { attempt, refusal } = await move(shop.ledger(provider), message.data);
  return Response.json({ isAccepted: !refusal, refusal, state: attempt?.state });
};

const problemStatus = { TOO_LARGE: 413, BROKEN_OFF: 400, FAULT: 500 } as const;

const refuseMessage: PaymentHook["refuse"] = async (problem) =>
  Response.json({ error: problem }, { status: problemStatus[problem] });

function move(ledger: PaymentLedger, message: z.infer<typeof Message>): Promise<LedgerAnswer> {
  const { method, paymentId: providerTxId, orderId, amount, reason = "REFUSED" } = message;
  if (method === "perform") return ledger.perform(providerTxId, { onLate: "REFUND" });
  if (method === "cancel") return ledger.cancel(providerTxId, reason);
  return ledger.open({
    order: { orderId },
    providerTxId,
    amount,
    expiresAt: null,
    ifLocked: "REFUSE",
  });
}

const signatureOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

function isSigned(secret: string, text: string, request: Request): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const signature = Buffer.from(request.headers.get(signatureHeader) ?? "");
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
