import type { Language } from "@dasturxon/contract/entities/language";
import type { User, UserUpdate } from "@dasturxon/contract/entities/user";
import { birthdayRefusal } from "@dasturxon/domain/user/birthday-refusal";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { findAccount, saveLanguage, toUser } from "./account-queries.ts";
import { eraseAccount } from "./erase-account.ts";
import { refuseLastOwner } from "./last-owner.ts";

export async function getMe(context: CallContext): Promise<User> {
  const { id } = personOf(context);
  const account = await context.statement((db) => findAccount(db, context.merchant.id, id));
  return toUser(account);
}

/** Sets the language of messages to the caller. */
export async function setLanguage(
  context: CallContext,
  { language }: { language: Language },
): Promise<undefined> {
  const owner = { merchantId: context.merchant.id, accountId: personOf(context).id };
  await context.statement((db) => saveLanguage(db, owner, language));
}

/** Changes the caller's own profile; omitted fields stay. Another person's id answers 404. */
export async function updateUser(
  context: CallContext,
  id: string,
  update: UserUpdate,
): Promise<User> {
  if (personOf(context).id !== id) throw new CallError("NOT_FOUND");
  const code = birthdayRefusal(update.birthday ?? "", context.now);
  if (code) throw new CallError("INVALID_REQUEST", { fields: [{ path: "birthday", code }] });
  const account = await context.transaction((db) =>
    db
      .updateTable("account")
      .set({
        firstName: update.firstName,
        ...(update.lastName !== undefined && { lastName: update.lastName ?? "" }),
        // Empty is stored as null.
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

/**
 * Deletes the account and all personal data; the restaurant keeps its sales. Refused while an order is active:
 * somebody has to receive it. Decision 0006.
 *
 * @throws CallError ACTIVE_ORDER_EXISTS; LAST_OWNER: nobody could run the brand any more.
 */
export async function deleteAccount(context: CallContext): Promise<undefined> {
  const { id, role } = personOf(context);
  const { merchant, services } = context;
  const owner = { merchantId: merchant.id, accountId: id };
  await context.serverTransaction(async (db) => {
    if (role === "OWNER") await refuseLastOwner(db, owner);
    await eraseAccount(services, db, owner);
  });
  services.bus.publish({ topic: "person", merchantId: merchant.id, userId: id });
}
