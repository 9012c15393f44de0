import { fromTiyin } from "@dasturxon/domain/payment/tiyin";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { Database } from "../../db/database.ts";
import type { LedgerRefusal } from "../../ports/payment-ledger.ts";
import type { Services } from "../../services.ts";
import type { InvoiceUpdates, PreCheckout } from "../bot/invoice-update.ts";
import { ledgerContext } from "../payments/ledger-context.ts";
import { paymentLedger } from "../payments/payment-ledger.ts";

/** Invoices of the bots, paid or about to be: their orders are in the ledger. */
export function invoiceUpdates(database: Database, services: Services): InvoiceUpdates {
  const ledgerOf = (merchantId: string) =>
    paymentLedger(ledgerContext(database, services, merchantId), "TELEGRAM_PAYMENTS");
  return {
    async refusalOf(merchantId, preCheckout) {
      const { invoice } = botTexts[preCheckout.language];
      const amount = sumOf(preCheckout);
      if (amount === null) return invoice.refusals.WRONG_AMOUNT;
      const order = { orderId: preCheckout.payload };
      const { refusal } = await ledgerOf(merchantId).check(order, amount);
      return refusal ? invoice.refusals[kindOf(refusal)] : null;
    },
    async book(merchantId, { chargeId, providerChargeId, ...payment }) {
      await ledgerOf(merchantId).book({
        order: { orderId: payment.payload },
        providerTxId: chargeId,
        amount: sumOf(payment),
        providerData: { providerChargeId },
      });
    },
  };
}

/** @returns `null` if it is not what an invoice of ours asks for. */
const sumOf = ({ currency, amount }: Pick<PreCheckout, "currency" | "amount">) =>
  currency === "UZS" ? fromTiyin(amount) : null;

const kindOf = (refusal: LedgerRefusal) =>
  refusal === "ORDER_PAID" || refusal === "WRONG_AMOUNT" ? refusal : "ORDER_CANCELED";
