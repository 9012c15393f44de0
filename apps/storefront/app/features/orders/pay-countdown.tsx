import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { serverTime } from "../../core/session/server-clock.ts";
import styles from "./order-payment.module.css";

const tickMs = 1_000;
/** From here on it is urgent. */
const lastMs = 120_000;

/** The time left to pay, by the server's clock. It is not announced each second. */
export function PayCountdown({ until }: { until: Date }) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const device = useNow(tickMs);
  if (!device) return null;
  const leftMs = Math.max(0, until.getTime() - serverTime(clientSession, device).getTime());
  return (
    <p className={styles.countdown} role="timer" data-urgent={leftMs <= lastMs}>
      <VisuallyHidden>{t.pay.left} </VisuallyHidden>
      {minutesAndSeconds(leftMs)}
    </p>
  );
}

/** @testing */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
