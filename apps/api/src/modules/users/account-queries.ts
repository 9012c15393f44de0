import type { Db } from "../../db/database.ts";

/** @throws If it was deleted: its token is no longer valid. */
export const findAccount = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const findAccountByPhone = (db: Db, merchantId: string, phone: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .executeTakeFirst();
