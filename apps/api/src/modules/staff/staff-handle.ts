import type { Call, ResultOf } from "@dasturxon/contract/call";
import type { PeopleEndpointName } from "@dasturxon/contract/people-endpoints";
import type { PrintingEndpointName } from "@dasturxon/contract/printing-endpoints";
import type { StaffEndpointName } from "@dasturxon/contract/staff-endpoints";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { CallInput, CallRoute } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import { actAs } from "../orders/status/locked-order.ts";
import type { BusMessage } from "../../ports/bus.ts";
import { writeAudit, type AuditedChange } from "./audit.ts";
import { readStaffPerson, type StaffCaller } from "./staff-person.ts";

// Staff calls see the rows of every person of the merchant (account "*"), here and nowhere else. `serve-calls.ts`
// checks beforehand that the role allows the call's action.

/** Member of staff, and the transaction of the work. Without services, which would use a second connection. */
export type StaffContext = {
  db: Db;
  staff: StaffCaller;
  /** Hash of the token of the calling session. */
  tokenHash: Buffer;
  merchant: MerchantRecord;
  brand: BrandSnapshot;
  orderSubscribers: readonly OrderSubscriber[];
  newId: () => string;
  now: Date;
};

/** Result of a change: its answer, its audit entry, and its messages after the commit. */
export type StaffChange<Result> = AuditedChange & {
  result: Result;
  news: readonly BusMessage[];
};

type StaffCall = Call<StaffEndpointName | PeopleEndpointName | PrintingEndpointName>;

/** Pairs a reading call with its implementation. */
export const staffRead = <C extends StaffCall>(
  call: C,
  work: (context: StaffContext, input: CallInput<C>) => Promise<ResultOf<C>>,
): CallRoute => ({
  call,
  options: {},
  // Like `handle`: each call only ever gets its own input.
  work: (context, input) =>
    inOneTransaction(context, (staff) => work(staff, input as CallInput<C>)),
});

/** Pairs a call that a device makes by itself, such as a printer: nobody decides anything, so it is not audited. */
export const deviceCall = <C extends Call<PrintingEndpointName>>(
  call: C,
  work: (context: StaffContext, input: CallInput<C>) => Promise<ResultOf<C>>,
): CallRoute => staffRead(call, work);

/**
 * Pairs a changing call with its implementation. The change and its audit entry are one transaction.
 *
 * @param prepare Reads what the work needs from elsewhere, before the transaction.
 */
export const staffChange = <C extends StaffCall, Prepared = undefined>(
  call: C,
  work: (
    context: StaffContext,
    input: CallInput<C>,
    prepared: Prepared,
  ) => Promise<StaffChange<ResultOf<C>>>,
  prepare?: (context: CallContext) => Promise<Prepared>,
): CallRoute => ({
  call,
  options: {},
  work: async (context, input) => {
    // Without `prepare` the type is undefined.
    const prepared = (await prepare?.(context)) as Prepared;
    const { result, news } = await inOneTransaction(context, async (staff) => {
      await actAs(staff.db, staff.staff.id);
      const change = await work(staff, input as CallInput<C>, prepared);
      const line = { ...change, id: context.services.newId(), at: context.now, action: call.name };
      await writeAudit(staff.db, staff.staff, line);
      return change;
    });
    for (const message of news) context.services.bus.publish(message);
    return result;
  },
});

/** Pairs a call whose work has transactions of its own with its implementation. */
export const staffWork = <C extends StaffCall>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<ResultOf<C>>,
): CallRoute => ({
  call,
  options: {},
  work: (context, input) => work(context, input as CallInput<C>),
});

/** Pairs a streaming call with its implementation. */
export const staffStream = <C extends StaffCall>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<Response>,
): CallRoute => ({
  call,
  options: {},
  work: (context, input) => work(context, input as CallInput<C>),
});

/** Runs the work within the branches of the calling person. */
export async function inOneTransaction<T>(
  context: CallContext,
  work: (context: StaffContext) => Promise<T>,
): Promise<T> {
  const { merchant, now, services } = context;
  const { id, role, tokenHash } = personOf(context);
  // Read first: waiting for a second connection while holding one deadlocks the pool under concurrency.
  const brand = await services.brands.get(merchant);
  return context.serverTransaction(async (db) => {
    const person = await readStaffPerson(db, { merchantId: merchant.id, id, role });
    const staff = { ...person, calledAt: now };
    const { orderSubscribers, newId } = services;
    return work({ db, staff, tokenHash, merchant, brand, orderSubscribers, newId, now });
  });
}
