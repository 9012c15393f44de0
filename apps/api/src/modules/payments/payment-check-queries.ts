import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { PaymentCheck, PaymentDifference } from "@dasturxon/contract/entities/payment-task";
import { bookedType, type PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../db/database.ts";
import type { LedgerOwner } from "./attempt-queries.ts";
import type { LedgerContext } from "./ledger-context.ts";

export type Difference = Omit<PaymentDifference, "id" | "provider" | "tipNumber" | "since">;

/** Orders and tips that were to be paid through the provider, for one that is asked about each. */
export const listAwaitingOrders = (db: Db, { merchantId, provider }: LedgerOwner, from: Date) =>
  db
    .selectFrom("order")
    .select(["number", "totalPrice as amount", "createdDate as createdAt"])
    .where("merchantId", "=", merchantId)
    .where("createdDate", ">=", from)
    .where("payUntil", "is not", null)
    .where("paymentType", "in", typesOf(provider))
    .unionAll(
      db
        .selectFrom("tip")
        .select(["number", "amount", "createdAt"])
        .where("merchantId", "=", merchantId)
        .where("createdAt", ">=", from)
        .where("paymentType", "in", typesOf(provider)),
    )
    .orderBy("number")
    .execute();

const typesOf = (provider: PaymentProviderName): PaymentType[] =>
  provider === "CLICK" ? [provider, "CLICK_MINI_APP"] : [bookedType(provider)];

/** @param state `null`: there was nothing to ask about. */
export const recordCheck = (
  { merchantId, transaction, now }: LedgerContext,
  provider: PaymentProviderName,
  state: PaymentCheck["state"] | null,
) =>
  transaction(async (db) => {
    await db
      .deleteFrom("paymentCheck")
      .where("merchantId", "=", merchantId)
      .where("provider", "=", provider)
      .execute();
    if (state)
      await db
        .insertInto("paymentCheck")
        .values({ merchantId, provider, state, at: now() })
        .execute();
  });

/** @param results By the provider's id; `null`: the books agree. One that a person settled stays settled. */
export const recordDifferences = (
  { merchantId, transaction, services, now }: LedgerContext,
  provider: PaymentProviderName,
  results: ReadonlyMap<string, Difference | null>,
) =>
  transaction(async (db) => {
    for (const [providerTxId, difference] of results) {
      await db
        .deleteFrom("paymentDifference")
        .where("merchantId", "=", merchantId)
        .where("provider", "=", provider)
        .where("providerTxId", "=", providerTxId)
        .where("settledAt", "is", null)
        .$if(difference !== null, (query) =>
          query.where("kind", "<>", difference?.kind ?? "OTHER_AMOUNT"),
        )
        .execute();
      if (difference)
        await db
          .insertInto("paymentDifference")
          .values({ merchantId, id: services.newId(), provider, ...difference, since: now() })
          .onConflict((conflict) =>
            conflict.columns(["merchantId", "provider", "providerTxId", "kind"]).doNothing(),
          )
          .execute();
    }
  });
