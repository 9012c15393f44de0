import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../db/database.ts";
import {
  PaymentProviderError,
  type PaymentProvider,
  type PaymentAccount,
} from "../../ports/payment-provider.ts";
import type { Secrets } from "../../secrets.ts";
import { findRotatingKeys } from "../merchants/merchant-secrets.ts";
import type { LedgerContext } from "./ledger-context.ts";

/**
 * A brand's account with a provider.
 *
 * @param db A server transaction. @throws UnsealError.
 */
export async function findPaymentAccount(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  provider: PaymentProviderName,
  now: Date,
): Promise<PaymentAccount | null> {
  const found = await findRotatingKeys(db, secrets, { merchantId, kind: provider, now });
  return found && { merchantId, ...found };
}

type ProviderAccount = { provider: PaymentProvider; account: PaymentAccount };

/** The provider and the brand's account with it; `null` if either is missing. */
export async function findProviderAccount(
  { merchantId, transaction, services, now }: LedgerContext,
  name: PaymentProviderName,
): Promise<ProviderAccount | null> {
  const provider = services.payments.providers[name];
  if (!provider) return null;
  const account = await transaction((db) =>
    findPaymentAccount(db, services.secrets, merchantId, name, now()),
  );
  return account && { provider, account };
}

/**
 * For refunds: a brand owes them even if it has just changed or lost its keys.
 *
 * @throws PaymentProviderError.
 */
export async function getProviderAccount(
  context: LedgerContext,
  name: PaymentProviderName,
): Promise<ProviderAccount> {
  const account = await findProviderAccount(context, name);
  if (!account) throw new PaymentProviderError(`There are no keys to ask ${name} with`);
  return account;
}
