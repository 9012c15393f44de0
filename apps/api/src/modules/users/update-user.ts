import type { User, UserUpdate } from "@dasturxon/contract/entities/user";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { toUser } from "./user-view.ts";

/** Oldest age that a birthday may give. Decision S5.06. */
const maxAge = 120;

/** Changes one's own profile; what is left out stays. Another person's id reads as absent. */
export async function updateUser(
  context: CallContext,
  id: string,
  update: UserUpdate,
): Promise<User> {
  if (personOf(context).id !== id) throw new CallError("NOT_FOUND");
  if (update.birthday && !isPossibleBirthday(update.birthday, context.now)) {
    throw new CallError("INVALID_REQUEST", {
      fields: [{ path: "birthday", code: "BIRTHDAY_INVALID" }],
    });
  }
  const account = await context.transaction((db) =>
    db
      .updateTable("account")
      .set({
        firstName: update.firstName,
        ...(update.lastName !== undefined && { lastName: update.lastName ?? "" }),
        // Empty means not told, which the database keeps as null.
        ...(update.birthday !== undefined && { birthday: update.birthday || null }),
        ...(update.email !== undefined && { email: update.email || null }),
        ...(update.gender !== undefined && { gender: update.gender || null }),
        lastModifiedDate: context.now,
      })
      .where("merchantId", "=", context.merchant.id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return toUser(account);
}

function isPossibleBirthday(birthday: string, now: Date) {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - maxAge);
  const day = new Date(`${birthday}T00:00:00Z`);
  return day < now && day >= oldest;
}
