import type { Language } from "@dasturxon/contract/entities/language";
import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { refundWorkingDays } from "@dasturxon/domain/payment/refund-term";
import { createMessages } from "@dasturxon/messages/create-messages";
import { botTexts } from "@dasturxon/messages/server-texts";

/** One sentence: the amount of a refund, its provider and its term. Decision 0065. */
export const refundText = (
  language: Language,
  { provider, amount }: { provider: PaymentProviderName; amount: Sum },
): string =>
  botTexts[language].refund({
    sum: createMessages(language).format.sum(amount),
    service: providerNames[provider],
    days: String(refundWorkingDays),
  });
