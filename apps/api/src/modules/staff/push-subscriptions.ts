import type { PushState, PushSubscription } from "@dasturxon/contract/entities/staff-session";
import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";

/** The key by which the device's browser subscribes, and whether the device is subscribed. */
export async function getPushState(context: CallContext): Promise<PushState> {
  const { tokenHash } = personOf(context);
  const subscription = await context.statement((db) =>
    db
      .selectFrom("pushSubscription")
      .select("endpoint")
      .where("merchantId", "=", context.merchant.id)
      .where("tokenHash", "=", tokenHash)
      .executeTakeFirst(),
  );
  return {
    key: context.services.push.publicKey,
    endpoint: subscription?.endpoint ?? null,
  };
}

/** Stores where the device receives notifications, instead of what it had before. */
export async function subscribeToPush(
  context: CallContext,
  { endpoint, keys }: PushSubscription,
): Promise<PushState> {
  const { id, tokenHash } = personOf(context);
  const subscription = { accountId: id, endpoint, ...keys, createdAt: context.now };
  await context.statement((db) =>
    db
      .insertInto("pushSubscription")
      .values({ merchantId: context.merchant.id, tokenHash, ...subscription })
      .onConflict((conflict) =>
        conflict.columns(["merchantId", "tokenHash"]).doUpdateSet(subscription),
      )
      .execute(),
  );
  return { key: context.services.push.publicKey, endpoint };
}

export async function unsubscribeFromPush(context: CallContext): Promise<undefined> {
  const { tokenHash } = personOf(context);
  await context.statement((db) =>
    db
      .deleteFrom("pushSubscription")
      .where("merchantId", "=", context.merchant.id)
      .where("tokenHash", "=", tokenHash)
      .execute(),
  );
}
