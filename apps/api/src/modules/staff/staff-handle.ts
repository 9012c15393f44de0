import type { Call, ResultOf } from "@dasturxon/contract/call";
import type { StaffEndpointName } from "@dasturxon/contract/staff-endpoints";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { CallInput, CallRoute } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import type { BrandSnapshot } from "../merchants/brand-snapshots.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import type { BusMessage } from "../../ports/bus.ts";
import { writeAudit, type AuditedChange } from "./audit.ts";
import { readStaffPerson, type StaffPerson } from "./staff-person.ts";

// Staff calls see the rows of every person of the merchant (account "*"), here and nowhere else. That the role may
// take the call's action is checked in `serve-calls.ts`, before anything is read.

/**
 * Who of the staff asks, and the one transaction in which the work is done. No services: what they read they would
 * read by a second connection.
 */
export type StaffContext = {
  db: Db;
  staff: StaffPerson;
  merchant: MerchantRecord;
  brand: BrandSnapshot;
  now: Date;
};

/** What a change did: its answer, its line in the audit log, and what others are told once it is committed. */
export type StaffChange<Result> = AuditedChange & {
  result: Result;
  news: readonly BusMessage[];
};

type StaffCall = Call<StaffEndpointName>;

/** Pairs a call that only looks with its work. */
export const staffRead = <C extends StaffCall>(
  call: C,
  work: (context: StaffContext, input: CallInput<C>) => Promise<ResultOf<C>>,
): CallRoute => ({
  call,
  options: {},
  // As in `handle`: each call only ever meets its own input.
  work: (context, input) =>
    inOneTransaction(context, (staff) => work(staff, input as CallInput<C>)),
});

/** Pairs a call that changes something with its work. The change and its line in the audit log are one transaction. */
export const staffChange = <C extends StaffCall>(
  call: C,
  work: (context: StaffContext, input: CallInput<C>) => Promise<StaffChange<ResultOf<C>>>,
): CallRoute => ({
  call,
  options: {},
  work: async (context, input) => {
    const { result, news } = await inOneTransaction(context, async (staff) => {
      const change = await work(staff, input as CallInput<C>);
      const line = { ...change, id: context.services.newId(), at: context.now, action: call.name };
      await writeAudit(staff.db, staff.staff, line);
      return change;
    });
    for (const message of news) context.services.bus.publish(message);
    return result;
  },
});

/** Pairs a call that answers with a stream of events. */
export const staffStream = <C extends StaffCall>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<Response>,
): CallRoute => ({
  call,
  options: {},
  work: (context, input) => work(context, input as CallInput<C>),
});

/** Runs it as the person who asks, within this person's branches. */
export async function inOneTransaction<T>(
  context: CallContext,
  work: (context: StaffContext) => Promise<T>,
): Promise<T> {
  const { merchant, now, services } = context;
  const { id, role } = personOf(context);
  // Read first: whoever waits for a second connection with one in hand holds up everybody once there are many.
  const brand = await services.brands.get(merchant);
  return context.serverTransaction(async (db) => {
    const staff = await readStaffPerson(db, { merchantId: merchant.id, id, role });
    return work({ db, staff, merchant, brand, now });
  });
}
