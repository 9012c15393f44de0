import type { BotOrder } from "@dasturxon/contract/entities/messenger";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { CallContext, Person } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { quoteOrder } from "../orders/pricing/quote-order.ts";
import { findPromoCode } from "../promos/promo-queries.ts";
import { requireLiveLaunch } from "./launch-session.ts";
import { openedBy } from "./opened-by.ts";
import { findTiedAccount, tieKey } from "./messenger-queries.ts";

/**
 * Places a pick-up order taken by the bot at its current price, since the bot has shown no total to agree to. The
 * customer is identified by the token or by init data alone. Decision S7.76.
 *
 * @param key `Idempotency-Key`; `null` if the client sent none. @throws CallError as `placeOrder`; UNAUTHORIZED,
 * INIT_DATA_INVALID, ACCOUNT_NOT_FOUND, SMS_SIGN_IN_REQUIRED, LAUNCH_ENDED.
 */
export async function placeBotOrder(
  context: CallContext,
  order: BotOrder,
  key: string | null,
): Promise<Order> {
  const ordering = context.asPerson(await customerOf(context, order));
  const draft = await draftOf(ordering, order);
  const { token, amounts } = await quoteOrder(ordering, draft);
  const agreed = { quoteToken: token, totalPrice: amounts.totalPrice };
  return (await placeOrder(ordering, { ...draft, ...agreed }, key)).order;
}

async function customerOf(context: CallContext, { initData }: BotOrder): Promise<Person> {
  if (context.user) return { ...context.user, client: "TG" };
  if (!initData) throw new CallError("UNAUTHORIZED");
  const user = await openedBy(context, initData);
  const account = await context.serverTransaction(async (db) => {
    await requireLiveLaunch(context, db, user);
    return findTiedAccount(db, tieKey(context, user));
  });
  if (!account) throw new CallError("ACCOUNT_NOT_FOUND");
  if (account.role !== "CUSTOMER") throw new CallError("SMS_SIGN_IN_REQUIRED");
  const { id, role } = account;
  return { id, role, tokenHash: noToken, client: "TG" };
}

/** Without a session. */
const noToken = Buffer.of();

async function draftOf(context: CallContext, order: BotOrder): Promise<OrderDraft> {
  const { cartItems, branch, paymentType, comment } = order;
  const branchId = order.branchId ?? branch?.id;
  const promoCode = order.promoCode ?? (await codeOf(context, order.promoId ?? null));
  return {
    serviceType: "PICK_UP",
    cartItems,
    paymentType,
    ...(branchId && { branchId }),
    ...(promoCode && { promoCode }),
    ...(comment && { comment }),
  };
}

async function codeOf({ merchant, statement }: CallContext, promoId: string | null) {
  if (!promoId) return null;
  const code = await statement((db) => findPromoCode(db, merchant.id, promoId));
  if (!code) throw new CallError("PROMO_NOT_FOUND");
  return code;
}
