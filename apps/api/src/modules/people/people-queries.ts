import type { StaffMember } from "@dasturxon/contract/entities/people";
import type { StaffDevice } from "@dasturxon/contract/entities/staff-session";
import { StaffRole } from "@dasturxon/contract/entities/user";
import { isAppointmentAllowed } from "@dasturxon/domain/access/permissions";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { StaffContext } from "../staff/staff-handle.ts";
import type { StaffPerson } from "../staff/staff-person.ts";

type MemberRow = Omit<StaffMember, "isCaller" | "mayChange" | "invitation" | "devices"> & {
  invitation: { expiresAt: string; isUsed: boolean } | null;
  devices: (Omit<StaffDevice, "isCurrent"> & { token: string })[] | null;
};

/** Times in JSON are of the database's format. */
const moment = (text: string) => new Date(text).toISOString();

const selectMembers = (db: Db, merchantId: string) =>
  db
    .selectFrom("account as a")
    .select([
      "a.id",
      "a.firstName",
      sql<string | null>`case when a.phone like 'tablet:%' then null else a.phone end`.as("phone"),
      sql<StaffRole>`a.role`.as("role"),
      "a.station",
      sql<StaffMember["vehicle"]>`(select jsonb_build_object('kind', v.kind, 'name', v.name,
        'plate', v.plate) from courier_vehicle v
        where v.merchant_id = a.merchant_id and v.account_id = a.id and a.role = 'COURIER')`.as(
        "vehicle",
      ),
      sql<string[] | null>`(select array_agg(s.branch_id order by s.branch_id) from staff_branch s
        where s.merchant_id = a.merchant_id and s.account_id = a.id)`.as("branchIds"),
      sql<MemberRow["invitation"]>`(select jsonb_build_object('expiresAt', i.expires_at,
        'isUsed', i.used_at is not null) from invitation i
        where i.merchant_id = a.merchant_id and i.account_id = a.id)`.as("invitation"),
      sql<
        MemberRow["devices"]
      >`(select jsonb_agg(jsonb_build_object('id', d.device_id, 'name', d.device_name,
        'createdDate', d.created_at, 'lastUsedDate', d.last_used_at, 'address', d.address,
        'token', encode(d.token_hash, 'hex')) order by d.last_used_at desc, d.created_at desc) from session d
        where d.merchant_id = a.merchant_id and d.account_id = a.id and d.client = 'OFFICE')`.as(
        "devices",
      ),
    ])
    .where("a.merchantId", "=", merchantId)
    .where("a.isActive", "=", true)
    .where("a.role", "in", StaffRole.options);

/** Whether one person's branches are all among the other's. */
const isWithin = (staff: StaffPerson, branchIds: readonly string[] | null): boolean =>
  staff.branchIds === null || (branchIds?.every((id) => staff.branchIds?.includes(id)) ?? false);

const mayChange = (
  staff: StaffPerson,
  { role, branchIds }: Pick<MemberRow, "role" | "branchIds">,
): boolean => isAppointmentAllowed(staff.role, role) && isWithin(staff, branchIds);

function memberOf({ staff, tokenHash }: StaffContext, row: MemberRow): StaffMember {
  const isCaller = row.id === staff.id;
  const isChangeable = mayChange(staff, row);
  const current = tokenHash.toString("hex");
  const devices = isCaller || isChangeable ? (row.devices ?? []) : [];
  return {
    ...row,
    isCaller,
    mayChange: isChangeable,
    invitation: row.invitation && {
      ...row.invitation,
      expiresAt: moment(row.invitation.expiresAt),
    },
    devices: devices.map(({ token, createdDate, lastUsedDate, ...device }) => ({
      ...device,
      createdDate: moment(createdDate),
      lastUsedDate: moment(lastUsedDate),
      isCurrent: token === current,
    })),
  };
}

/** People first, then tablets; higher roles first. */
export async function listMembers(context: StaffContext): Promise<StaffMember[]> {
  const { db, staff } = context;
  const rows = await selectMembers(db, staff.merchantId)
    .orderBy(sql`a.phone like 'tablet:%'`)
    .orderBy(sql`array_position(${StaffRole.options}::text[], a.role)`, "desc")
    .orderBy("a.firstName")
    .orderBy("a.id")
    .execute();
  return rows
    .filter((row) => row.id === staff.id || isWithin(staff, row.branchIds))
    .map((row) => memberOf(context, row));
}

/** @throws CallError NOT_FOUND, also for somebody whom the caller does not see. */
export async function getMember(context: StaffContext, id: string): Promise<StaffMember> {
  const { db, staff } = context;
  const row = await selectMembers(db, staff.merchantId).where("a.id", "=", id).executeTakeFirst();
  if (!row || (id !== staff.id && !isWithin(staff, row.branchIds)))
    throw new CallError("NOT_FOUND");
  return memberOf(context, row);
}

/** Those of dishes that are on the menu, by alphabet. */
export async function listStations({ db, staff }: StaffContext): Promise<string[]> {
  const rows = await db
    .selectFrom("product")
    .select("station")
    .distinct()
    .where("merchantId", "=", staff.merchantId)
    .where("active", "=", true)
    .where("station", "is not", null)
    .$narrowType<{ station: string }>()
    .orderBy("station")
    .execute();
  return rows.map(({ station }) => station);
}

/**
 * Locks a person whom the caller may change, so that concurrent changes are made one after another.
 *
 * @throws CallError NOT_FOUND; FORBIDDEN for a person above or beside the caller.
 */
export async function lockMember(context: StaffContext, id: string): Promise<StaffMember> {
  const { db, staff } = context;
  await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
  const member = await getMember(context, id);
  if (!member.mayChange) throw new CallError("FORBIDDEN");
  return member;
}

/**
 * Validates role and branches that a person is given.
 *
 * @throws CallError FORBIDDEN for a role above or beside the caller, and for all branches by somebody bound to some;
 * NOT_FOUND for a branch that is not the caller's.
 */
export async function refuseAppointment(
  { db, staff }: StaffContext,
  { role, branchIds }: Pick<MemberRow, "role" | "branchIds">,
): Promise<void> {
  if (!isAppointmentAllowed(staff.role, role)) throw new CallError("FORBIDDEN");
  if (branchIds === null && staff.branchIds !== null) throw new CallError("FORBIDDEN");
  if (!isWithin(staff, branchIds)) throw new CallError("NOT_FOUND");
  if (branchIds === null) return;
  const known = await db
    .selectFrom("branch")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "in", branchIds)
    .where("deleted", "=", false)
    .execute();
  if (known.length < new Set(branchIds).size) throw new CallError("NOT_FOUND");
}
