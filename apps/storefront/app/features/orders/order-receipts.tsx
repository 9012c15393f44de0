import type { Order } from "@dasturxon/contract/entities/order";
import { QrCode } from "@dasturxon/ui/qr-code/qr-code";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";

/** Fiscal receipts: the pages of the tax authority, and the codes that lead there. */
export function OrderReceipts({ receipts }: { receipts: NonNullable<Order["receipts"]> }) {
  const { t, format } = useMessages();
  const texts = t.orders.receipts;
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ id, kind, receiptNumber, url, issuedAt }) => (
        <li key={id}>
          <p>
            <OutLink href={url}>{texts[kind](receiptNumber)}</OutLink>
            <small>{format.dateTime(issuedAt)}</small>
          </p>
          <QrCode text={url} label={texts.qr(receiptNumber)} />
        </li>
      ))}
    </ul>
  );
}
