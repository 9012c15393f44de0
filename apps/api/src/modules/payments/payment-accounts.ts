import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import {
  PaymentProviderError,
  type PaymentProvider,
  type PaymentAccount,
} from "../../ports/payment-provider.ts";
import { findSealedKeys, openKeys } from "../merchants/merchant-secrets.ts";
import type { LedgerContext } from "./ledger-context.ts";

type ProviderAccount = { provider: PaymentProvider; account: PaymentAccount };

/** The provider and the brand's account with it; `null` if either is missing. @throws UnsealError. */
export async function findProviderAccount(
  { merchantId, statement, services, now }: LedgerContext,
  name: PaymentProviderName,
): Promise<ProviderAccount | null> {
  const provider = services.payments.providers[name];
  if (!provider) return null;
  const sealed = await statement((db) => findSealedKeys(db, merchantId, name));
  if (!sealed) return null;
  const opened = openKeys(services.secrets, sealed, { merchantId, kind: name, now: now() });
  return { provider, account: { merchantId, ...opened } };
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
