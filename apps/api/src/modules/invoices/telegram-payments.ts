import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import { botTexts } from "@dasturxon/messages/server-texts";
import * as z from "zod";
import { BotApiError, BotBusyError, BotUnreachableError } from "../../ports/bot-api.ts";
import { PaymentProviderError, type PaymentProvider } from "../../ports/payment-provider.ts";
import type { Services } from "../../services.ts";

const Keys = z.object({ PROVIDER_TOKEN: z.string().min(1) });

/**
 * Payments by invoice in Telegram: the brand's bot makes a link, which the mini-app opens in place. Telegram reports a
 * payment as an update of the bot. It can neither be asked about one nor refund it: staff do that at the provider
 * behind the token. Decision 0063.
 */
export const telegramPayments = ({
  botApi,
  botTokens,
}: Pick<Services, "botApi" | "botTokens">): PaymentProvider => ({
  async checkout({ merchantId, keys }, { orderId, orderNumber, amount, language }) {
    const botToken = await botTokens.find(merchantId);
    const { data } = Keys.safeParse(keys);
    if (!botToken || !data) throw new PaymentProviderError("The brand has no bot for invoices");
    const { invoice } = botTexts[language];
    const title = invoice.title(orderNumber);
    try {
      const url = await botApi.createInvoiceLink(botToken, {
        title,
        description: invoice.description,
        // The order is looked up in this brand, and its price decides what may be paid.
        payload: orderId,
        providerToken: data.PROVIDER_TOKEN,
        label: title,
        amount: toTiyin(amount),
      });
      return { url, isInvoice: true };
    } catch (error) {
      if (!isOfBotApi(error)) throw error;
      throw new PaymentProviderError("Telegram made no invoice", { cause: error });
    }
  },
});

const isOfBotApi = (error: unknown) =>
  error instanceof BotApiError ||
  error instanceof BotBusyError ||
  error instanceof BotUnreachableError;
