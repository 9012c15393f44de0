import type {
  LedgerAnswer,
  LedgerRefusal,
  PaymentAttempt,
  PaymentLedger,
} from "../../ports/payment-ledger.ts";
import type { HookShop, PaymentAccount, PaymentHook } from "../../ports/payment-provider.ts";
import { clickKeys } from "./click-keys.ts";
import { numberOf, readMessage, wholeSum, type ClickMessage } from "./click-message.ts";
import { isSameSignature, messageSignature, type ClickAction } from "./click-signature.ts";
import { fromClickTime } from "./click-time.ts";

// Click's SHOP API: Click posts Prepare, debits the customer, then posts Complete. Every answer is JSON with HTTP 200.

/** Codes of our answers, with the texts of Click's documentation. */
const notes = {
  [0]: "Success",
  [-1]: "SIGN CHECK FAILED!",
  [-2]: "Incorrect parameter amount",
  [-3]: "Action not found",
  [-4]: "Already paid",
  [-5]: "User does not exist",
  [-6]: "Transaction does not exist",
  [-7]: "Failed to update user",
  [-8]: "Error in request from click",
  [-9]: "Transaction cancelled",
} as const;
type Code = keyof typeof notes;
type Answer = { code: Code; attempt?: PaymentAttempt | null };

const largestInt = 2 ** 31 - 1;
const noLedgerError = { ORDER_LOCKED: -7, ORDER_IN_WORK: -7 } as const;

/** Refusals of Prepare. */
const prepareCodes: Record<LedgerRefusal, Code> = {
  ...noLedgerError,
  ORDER_NOT_FOUND: -5,
  ORDER_PAID: -4,
  ORDER_CANCELED: -9,
  ORDER_NOT_OF_PROVIDER: -5,
  WRONG_AMOUNT: -2,
  ATTEMPT_NOT_FOUND: -6,
  ATTEMPT_DIFFERS: -8,
  ATTEMPT_CANCELLED: -9,
  ATTEMPT_EXPIRED: -9,
};

/** Serves `/hooks/click/{merchantId}/prepare` and `/complete`. */
export const clickHook: PaymentHook = {
  async serve(request, shop) {
    const action = actionOfPath(request);
    if (!action) return notFound();
    const message = await readMessage(request);
    if (!message) return reply(action, null, { code: -8 });
    return reply(action, message, await answerTo(action, message, shop));
  },
  async refuse(problem, request) {
    const action = actionOfPath(request);
    if (!action) return notFound();
    if (problem !== "FAULT") return reply(action, null, { code: -8 });
    // After a debit, "cancelled" returns the money at once, and the order stays unpaid.
    return reply(action, await readMessage(request), { code: action === "prepare" ? -7 : -9 });
  },
};

const notFound = () => new Response("Not found", { status: 404 });

function actionOfPath(request: Request): ClickAction | null {
  const action = new URL(request.url).pathname.split("/")[4];
  return action === "prepare" || action === "complete" ? action : null;
}

async function answerTo(
  action: ClickAction,
  message: ClickMessage,
  shop: HookShop,
): Promise<Answer> {
  const signer = await shop.authenticate("CLICK", (account) => signerOf(action, message, account));
  if (!signer) return { code: -1 };
  if (signer.isCurrent) await shop.keysProven("CLICK");
  if (message.action !== actionNumbers[action]) return { code: -3 };
  if (message.service_id !== clickKeys(signer).SERVICE_ID) return { code: -8 };
  if (!areNumbers(message)) return { code: -8 };
  const ledger = shop.ledger("CLICK");
  if (Number(message.error) < 0) return cancel(ledger, message);
  return action === "prepare" ? prepare(ledger, message) : complete(ledger, message);
}

const areNumbers = ({ click_trans_id, click_paydoc_id, error }: ClickMessage) =>
  /^\d{1,20}$/.test(click_trans_id) &&
  /^\d{0,20}$/.test(click_paydoc_id) &&
  /^-?\d{1,9}$/.test(error);

/** The Merchant API knows the payment by this number. */
const providerDataOf = ({ click_paydoc_id }: ClickMessage) =>
  click_paydoc_id ? { click_paydoc_id } : {};

const actionNumbers: Record<ClickAction, string> = { prepare: "0", complete: "1" };

/** The keys of the brand, or those before them while a rotation lasts; `null`: the signature is none of theirs. */
function signerOf(
  ofPath: ClickAction,
  message: ClickMessage,
  account: PaymentAccount,
): (Pick<PaymentAccount, "keys"> & { isCurrent: boolean }) | null {
  const sent = Object.entries(actionNumbers).find(([, number]) => number === message.action)?.[0];
  // An unknown action is signed like the one that its address is for.
  const action = (sent as ClickAction | undefined) ?? ofPath;
  const field = (name: string) => message[name as keyof ClickMessage];
  const isSignedWith = (keys: PaymentAccount["keys"]) =>
    isSameSignature(
      messageSignature(action, clickKeys({ keys }).SECRET_KEY, field),
      message.sign_string,
    );
  const { keys: current, formerKeys } = account;
  const keys = [current, formerKeys].find((each) => each !== null && isSignedWith(each));
  return keys ? { keys, isCurrent: keys === current } : null;
}

/** A further transaction of an unpaid order takes the place of the former: Click has no code for "locked". */
async function prepare(ledger: PaymentLedger, message: ClickMessage): Promise<Answer> {
  const orderNumber = numberOf(message.merchant_trans_id, Number.MAX_SAFE_INTEGER);
  if (orderNumber === null) return { code: -5 };
  const amount = wholeSum(message.amount);
  // Which of its refusals applies depends on the order.
  if (amount === null) return { code: await refusalWithoutSum(ledger, orderNumber) };
  const providerTime = fromClickTime(message.sign_time);
  const answer = await ledger.open({
    order: { orderNumber },
    providerTxId: message.click_trans_id,
    amount,
    expiresAt: null,
    ...(providerTime && { providerTime }),
    providerData: providerDataOf(message),
    ifLocked: "REPLACE",
  });
  return prepared(answer, amount);
}

async function refusalWithoutSum(ledger: PaymentLedger, orderNumber: number): Promise<Code> {
  const { refusal } = await ledger.check({ orderNumber }, null);
  return prepareCodes[refusal ?? "WRONG_AMOUNT"];
}

function prepared({ attempt, refusal }: LedgerAnswer, amount: number): Answer {
  if (refusal === "ATTEMPT_DIFFERS" && attempt?.amount !== amount) return { code: -2 };
  if (refusal || !attempt) return { code: prepareCodes[refusal ?? "ORDER_LOCKED"] };
  if (attempt.state === "CREATED") return { code: 0, attempt };
  return { code: endedCode(attempt), attempt };
}

/**
 * The customer has been debited. Money for an order that takes none any more is accepted and refunded, since Click
 * then expects no refusal but "already paid" and "cancelled".
 */
async function complete(ledger: PaymentLedger, message: ClickMessage): Promise<Answer> {
  const amount = wholeSum(message.amount);
  const { attempt, refusal } = await ledger.perform(message.click_trans_id, {
    onLate: "REFUND",
    providerData: providerDataOf(message),
    fits: (known) =>
      isNamedBy(message, known) && known.state === "CREATED" && known.amount === amount,
  });
  if (!attempt || !isNamedBy(message, attempt)) return { code: await unknownCode(ledger, message) };
  if (!refusal) return { code: 0, attempt };
  // Paid before, or ended: another one has taken its place, or Click has ended it.
  if (attempt.state !== "CREATED") return { code: endedCode(attempt), attempt };
  return { code: attempt.amount === amount ? -9 : -2, attempt };
}

/**
 * Click ended the transaction, or the bank refused it. It may also follow a Prepare that we have refused. A paid order
 * stays paid: Click reverses a payment only on our request.
 */
async function cancel(ledger: PaymentLedger, message: ClickMessage): Promise<Answer> {
  const attempt = await findAttempt(ledger, message);
  if (attempt) await ledger.giveUp(attempt.providerTxId, message.error);
  return { code: -9, attempt };
}

async function findAttempt(ledger: PaymentLedger, message: ClickMessage) {
  const attempt = await ledger.find(message.click_trans_id);
  return attempt && isNamedBy(message, attempt) ? attempt : null;
}

/** Click names a transaction by its own number, by ours, and by that of the order. */
const isNamedBy = (message: ClickMessage, { providerTxId, number, orderNumber }: PaymentAttempt) =>
  providerTxId === message.click_trans_id &&
  number === numberOf(message.merchant_prepare_id, largestInt) &&
  String(orderNumber) === message.merchant_trans_id;

async function unknownCode(ledger: PaymentLedger, message: ClickMessage): Promise<Code> {
  const orderNumber = numberOf(message.merchant_trans_id, Number.MAX_SAFE_INTEGER);
  if (orderNumber === null) return -5;
  const { refusal } = await ledger.check({ orderNumber }, null);
  return refusal === "ORDER_NOT_FOUND" ? -5 : -6;
}

/** A payment that is to be refunded was taken: as "cancelled", Click would refund it as well. */
const endedCode = ({ state }: PaymentAttempt): Code =>
  state === "PERFORMED" || state === "REFUND_DUE" ? -4 : -9;

function reply(
  action: ClickAction,
  message: ClickMessage | null,
  { code, attempt }: Answer,
): Response {
  const name = action === "prepare" ? "merchant_prepare_id" : "merchant_confirm_id";
  return Response.json({
    // Click's ids may exceed what a number holds exactly, so they stay text.
    click_trans_id: message?.click_trans_id ?? null,
    merchant_trans_id: message?.merchant_trans_id ?? null,
    [name]: attempt?.number ?? null,
    error: code,
    error_note: notes[code],
  });
}
