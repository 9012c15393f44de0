import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/staff";
import type { SearchAnswer } from "@dasturxon/contract/entities/address";
import type { CustomerServiceType } from "@dasturxon/contract/entities/order-enumerations";
import type {
  PhoneOrderRequest,
  PhoneQuoteRequest,
} from "@dasturxon/contract/entities/order-draft";
import type { Quote } from "@dasturxon/contract/entities/quote";
import type {
  BoardOrder,
  PhoneCustomer,
  StaffMenu,
} from "@dasturxon/contract/entities/staff-order";
import { isPhoneOrderAllowed } from "@dasturxon/domain/access/permissions";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { listAddressesOf } from "../addresses/address-queries.ts";
import { searchGeocode } from "../addresses/geocode.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { blocking } from "../orders/pricing/draft-problem.ts";
import { quoteOrder } from "../orders/pricing/quote-order.ts";
import { actAs } from "../orders/status/locked-order.ts";
import { accountOfPhone } from "../users/account-of-phone.ts";
import { writeAudit } from "./audit.ts";
import { inOneTransaction, type StaffChange, type StaffContext } from "./staff-handle.ts";
import { findOrderSeenBy, listOrdersOfCustomer } from "./staff-order-queries.ts";
import { worksAt, type StaffPerson } from "./staff-person.ts";

// Orders that staff take by phone: the same quote and the same placing as a customer's own, in the name of the caller. Decision
// 0058.

/** Orders of the caller that are shown. */
const shownOrders = 5;

/** The customer of a phone; empty: nobody has it yet. The audit log notes the look-up. */
export async function lookUpCustomer(
  context: StaffContext,
  phone: string,
): Promise<StaffChange<ResultOf<typeof calls.lookUpCustomer>>> {
  const { db, staff } = context;
  const { merchantId } = staff;
  const account = await findAccount(db, merchantId, phone);
  const noted = { before: {}, after: { isKnown: account !== undefined }, news: [] };
  if (!account) return { ...noted, result: null, subject: { type: "CUSTOMER", id: merchantId } };
  const result: PhoneCustomer = {
    phone,
    firstName: account.firstName,
    // A role that takes no deliveries needs no addresses.
    addresses: isPhoneOrderAllowed(staff.role, "DELIVERY")
      ? await listAddressesOf(db, { merchantId, accountId: account.id })
      : [],
    orders: await listOrdersOfCustomer(db, staff, account.id, shownOrders),
  };
  return { ...noted, result, subject: { type: "CUSTOMER", id: account.id } };
}

const findAccount = (db: Db, merchantId: string, phone: string) =>
  db
    .selectFrom("account")
    .select(["id", "firstName"])
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .executeTakeFirst();

export const searchPhoneAddress = (
  context: CallContext,
  q: string,
  request: Request,
): Promise<SearchAnswer[]> => searchGeocode(context, { q }, request);

export async function getStaffMenu({ services, merchant }: CallContext): Promise<StaffMenu> {
  const { menu } = await services.menus.get(merchant, "OPERATOR");
  return { ...menu, priceRounding: merchant.priceRounding };
}

/**
 * Why a person may not take the order: a service that the role does not enter, or a branch where the person does not work.
 *
 * @returns A code of the error catalogue, or `null`.
 */
function phoneOrderRefusal(
  staff: StaffPerson,
  serviceType: CustomerServiceType,
  branchId: string | null,
) {
  if (!isPhoneOrderAllowed(staff.role, serviceType)) return "SERVICE_TYPE_NOT_AVAILABLE";
  return branchId === null || worksAt(staff, branchId) ? null : "BRANCH_NOT_AVAILABLE";
}

/** Prices a caller's draft. A phone without an account is a visitor's. */
export async function quotePhoneOrder(
  context: CallContext,
  { phone, ...draft }: PhoneQuoteRequest,
): Promise<Quote> {
  const { staff, account } = await inOneTransaction(context, async ({ db, staff: person }) => ({
    staff: person,
    account: phone ? await findAccount(db, context.merchant.id, phone) : undefined,
  }));
  const quote = await quoteOrder(asCaller(context, account?.id ?? null), draft);
  const refusal = phoneOrderRefusal(staff, draft.serviceType, quote.branchId ?? null);
  return refusal ? { ...quote, problems: [blocking(refusal), ...quote.problems] } : quote;
}

/** The call in the name of the caller. */
function asCaller(context: CallContext, id: string | null): CallContext {
  if (id === null) return { ...context, user: null, client: "OPERATOR" };
  const { tokenHash } = personOf(context);
  return context.asPerson({ id, role: "CUSTOMER", tokenHash, client: "OPERATOR" });
}

/** The new phone has got an account meanwhile. */
class AccountAppeared extends Error {}

/**
 * Places a caller's order. A new phone gets an account in the order's transaction, so that a refused order leaves none. The same
 * key for the same phone is the same order.
 *
 * @throws CallError as `placeOrder`; SERVICE_TYPE_NOT_AVAILABLE for a service that the role does not enter, BRANCH_NOT_AVAILABLE
 * for a branch where the person does not work.
 */
export async function placePhoneOrder(
  context: CallContext,
  request: PhoneOrderRequest,
  key: string | null,
): Promise<BoardOrder> {
  try {
    return await placeFor(context, request, key);
  } catch (error) {
    // Nothing was written; the account is found now.
    if (error instanceof AccountAppeared) return placeFor(context, request, key);
    throw error;
  }
}

async function placeFor(
  context: CallContext,
  { phone, firstName = "", ...request }: PhoneOrderRequest,
  key: string | null,
): Promise<BoardOrder> {
  const { services, now } = context;
  const { staff, known } = await inOneTransaction(context, async ({ db, staff: person }) => ({
    staff: person,
    known: await findAccount(db, context.merchant.id, phone),
  }));
  const callerId = known?.id ?? services.newId();
  const { order } = await placeOrder(asCaller(context, callerId), request, key, {
    accountId: staff.id,
    refuse(branchId) {
      const refusal = phoneOrderRefusal(staff, request.serviceType, branchId);
      if (refusal) throw new CallError(refusal);
    },
    async begin(db) {
      await actAs(db, staff.id);
      const { account } = await accountOfPhone(context, db, { id: callerId, phone, firstName });
      if (account.id !== callerId) throw new AccountAppeared();
    },
    written: (db, orderId) =>
      writeAudit(db, staff, {
        id: services.newId(),
        at: now,
        action: "placePhoneOrder",
        subject: { type: "ORDER", id: orderId },
        before: {},
        after: { placed: true },
      }),
  });
  const placed = await context.serverTransaction((db) => findOrderSeenBy(db, staff, order.id));
  // The key may belong to an order of a branch where the person does not work.
  if (!placed) throw new CallError("NOT_FOUND");
  return placed;
}
