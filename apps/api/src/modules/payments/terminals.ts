import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import * as z from "zod";
import type { Db } from "../../db/database.ts";
import {
  PaymentProviderError,
  type PaymentProvider,
  type Terminal,
} from "../../ports/payment-provider.ts";
import type { Secrets } from "../../services.ts";
import { findMerchantSecret } from "../merchants/merchant-secrets.ts";
import type { Books } from "./books.ts";

const Keys = z.record(z.string(), z.string());

/**
 * A brand's account with a provider.
 *
 * @param db Of the server itself.
 * @throws UnsealError.
 */
export async function findTerminal(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  provider: PaymentProviderName,
): Promise<Terminal | null> {
  const keys = await findMerchantSecret(db, secrets, merchantId, provider);
  return keys ? { merchantId, keys: Keys.parse(JSON.parse(keys)) } : null;
}

type Desk = { provider: PaymentProvider; terminal: Terminal };

/** The provider and the brand's account with it; `null` where either is missing. */
export async function findDesk(
  { merchantId, transaction, services }: Books,
  name: PaymentProviderName,
): Promise<Desk | null> {
  const provider = services.payments.providers[name];
  if (!provider) return null;
  const terminal = await transaction((db) => findTerminal(db, services.secrets, merchantId, name));
  return terminal && { provider, terminal };
}

/**
 * For money that is on its way: a brand that changes its keys just now, or lost them, still owes it.
 *
 * @throws PaymentProviderError.
 */
export async function requireDesk(books: Books, name: PaymentProviderName): Promise<Desk> {
  const desk = await findDesk(books, name);
  if (!desk) throw new PaymentProviderError(`There are no keys to ask ${name} with`);
  return desk;
}
