import { useMessages } from "../core/i18n/messages.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { PaymentTasks } from "../features/payments/payment-tasks.tsx";

export default function PaymentsPage() {
  const { t } = useMessages("payments");
  return (
    <>
      <title>{t.payments.title}</title>
      <PaymentTasks renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />} />
    </>
  );
}
