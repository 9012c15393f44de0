import { useMessages } from "../../core/i18n/messages.ts";
import { estimateText, useOrderEstimate } from "../../shop/fulfilment/order-estimate.ts";
import styles from "./service-time.module.css";

/** How long an order takes now, or from when orders are taken, after the service's name. */
export default function ServiceTime() {
  const messages = useMessages();
  const text = estimateText(useOrderEstimate(), messages);
  return text && <span className={styles.time}>{text}</span>;
}
