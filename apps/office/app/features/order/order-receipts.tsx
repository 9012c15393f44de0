import type { StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { QrCode } from "@dasturxon/ui/qr-code/qr-code";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-detail.module.css";

/** Fiscal receipts that were issued for an order. */
export function OrderReceipts({ receipts }: { receipts: NonNullable<StaffOrder["receipts"]> }) {
  const { t, format } = useMessages("marking");
  return (
    <section>
      <h3>{t.marking.receipts}</h3>
      <ul className={styles.receipts}>
        {receipts.map(({ id, kind, receiptNumber, url, issuedAt }) => (
          <li key={id}>
            <p>
              <a href={url} target="_blank" rel="noreferrer">
                {t.marking.kinds[kind](receiptNumber)}
              </a>
              <small>{format.dateTime(issuedAt)}</small>
            </p>
            <QrCode text={url} label={t.marking.qr(receiptNumber)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
