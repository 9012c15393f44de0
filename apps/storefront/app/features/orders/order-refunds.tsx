import type { OnlineRefund } from "@dasturxon/contract/entities/online-payment";
import type { Order } from "@dasturxon/contract/entities/order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { providerNames } from "@dasturxon/domain/payment/provider-names";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMessages } from "../../core/i18n/messages.ts";

/** Money that goes back: its amount, through whom, and when. Decision 0065. */
export function OrderRefunds({ order: { onlinePayment } }: { order: Order }) {
  return onlinePayment?.refunds.map((refund, index) => (
    // Refunds are never removed or reordered.
    <Refund key={index} refund={refund} />
  ));
}

function Refund({ refund }: { refund: OnlineRefund }) {
  const { t, format } = useMessages();
  const { paymentType, amount, isLate, refundedAt } = refund;
  const provider = paymentProvider(paymentType);
  const service = provider ? providerNames[provider] : "";
  const days = String(refund.workingDays);
  const sum = format.sum(amount);
  const isDone = refundedAt !== null;
  return (
    <Notice
      tone={isDone ? "success" : "info"}
      isLive
      title={isDone ? t.pay.refunded(sum) : t.pay.refundDue(sum)}
    >
      {isLate && `${t.pay.late} `}
      {isDone
        ? t.pay.refundedText(service, format.dateTime(refundedAt), days)
        : t.pay.refundDueText(service, days)}
    </Notice>
  );
}
