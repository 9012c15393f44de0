/** A brand's account at the sandbox. */
export type SandboxAccount = {
  merchantId: string;
  provider: string;
  terminal: string;
  secret: string;
};

export type SandboxConfig = {
  /** `null`: there is no such terminal. */
  account: (terminal: string) => SandboxAccount | null;
  /** Sends a message to the shop's server. */
  deliver: (request: Request) => Promise<Response>;
  /** Runs a callback when a late payment is made. */
  later: (work: () => Promise<void>) => void;
  newId: () => string;
};

/** Payments by id, in memory, limited in number. */
export type SandboxPayments = Map<string, PaymentState>;
type PaymentState = "OPEN" | "PAID" | "CANCELLED";
const mostPayments = 10_000;

/** Refunded sums by key, of each payment. */
export type SandboxRefunds = Map<string, Map<string, number>>;

/** A repeated key is the same refund. @returns The sum of all refunds of the payment. */
export function rememberRefund(
  refunds: SandboxRefunds,
  id: string,
  { key, amount }: { key: string; amount: number },
): number {
  const ofPayment = refunds.get(id) ?? new Map<string, number>();
  if (!ofPayment.has(key)) ofPayment.set(key, amount);
  refunds.set(id, ofPayment);
  if (refunds.size > mostPayments) refunds.delete(refunds.keys().next().value as string);
  return [...ofPayment.values()].reduce((sum, each) => sum + each, 0);
}

export function remember(payments: SandboxPayments, id: string, state: PaymentState): void {
  payments.set(id, state);
  if (payments.size > mostPayments) payments.delete(payments.keys().next().value as string);
}
