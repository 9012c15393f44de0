import { DEFAULT_LOCALE } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/contract/entities/language";
import type { JobContext } from "../../../jobs/perform-job.ts";
import type { Services } from "../../../services.ts";
import { applyChange } from "./change-status.ts";
import { changeOrder } from "./locked-order.ts";
import { expiryMoment, enqueueNextJob } from "../order-jobs.ts";

/** Stored in the order, so in the brand's main language for customer and staff. */
const reasons: Record<Language, string> = {
  uz: "Buyurtma vaqtida to‘lanmadi",
  ru: "Заказ не был оплачен вовремя",
  eng: "The order was not paid in time",
};

/**
 * Job: cancels an order that was not paid in time.
 *
 * @see Decision S4.05.
 */
export async function expireUnpaidOrder(
  { database, services }: JobContext,
  order: { merchantId: string; orderId: string },
) {
  const cancelReason = reasons[await mainLanguage(services, order.merchantId)];
  const { bus, clock, orderSubscribers } = services;
  await changeOrder({ database, bus }, order, async (db, found) => {
    if (found.status !== "CREATED" || found.isPaid) return null;
    const now = clock();
    if (expiryMoment(found) > now) {
      await enqueueNextJob(db, found);
      return null;
    }
    return applyChange({ db, orderSubscribers }, found, { to: "CANCELED", at: now, cancelReason });
  });
}

async function mainLanguage({ directory, brands }: Services, merchantId: string) {
  const merchant = await directory.findById(merchantId);
  // Orders of an inactive brand expire too.
  const settings = merchant && (await brands.get(merchant)).webSettings;
  return settings?.mainLanguage ?? DEFAULT_LOCALE;
}
