import type { PhoneCustomer } from "@dasturxon/contract/entities/staff-order";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { PhoneField } from "@dasturxon/ui/phone-field/phone-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import type { CallFailure } from "@dasturxon/api-client/call-failure";
import styles from "./phone-order.module.css";

type Props = {
  digits: string;
  onDigits: (digits: string) => void;
  /** `undefined`: not asked yet; `null`: nobody has this phone. */
  customer: PhoneCustomer | null | undefined;
  error: CallFailure | null;
  firstName: string;
  onName: (name: string) => void;
  onRepeat: (order: PhoneCustomer["orders"][number]) => void;
};

/** The caller: known by the phone, with the latest orders; or a new customer. */
export function Caller(props: Props) {
  const { digits, onDigits, customer, error, firstName, onName, onRepeat } = props;
  const messages = useMessages("phoneOrder");
  const { t, format, language } = messages;
  return (
    <Card className={styles.part}>
      <h2>{t.phoneOrder.caller}</h2>
      <PhoneField
        label={t.phoneOrder.phone}
        value={digits}
        onChange={onDigits}
        autoComplete="off"
        data-autofocus=""
      />
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      {customer === null && (
        <TextField
          label={t.phoneOrder.newName}
          value={firstName}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      )}
      {customer && (
        <div aria-live="polite">
          <p className={styles.name}>{customer.firstName || t.board.noName}</p>
          {customer.orders.length === 0 && <p className={styles.muted}>{t.phoneOrder.noOrders}</p>}
          {customer.orders.map((order) => (
            <ListRow
              key={order.id}
              title={`${t.board.number(order.number)} · ${format.sum(order.totalPrice)}`}
              note={[
                format.dateTime(order.createdDate),
                ...order.cartItems.map(
                  ({ count, name }) => `${count} ${localized(name, language)}`,
                ),
              ].join(" · ")}
              actions={
                <Button
                  variant="secondary"
                  size="medium"
                  aria-label={t.phoneOrder.repeatNamed(order.number)}
                  onClick={() => onRepeat(order)}
                >
                  {t.phoneOrder.repeat}
                </Button>
              }
            />
          ))}
        </div>
      )}
    </Card>
  );
}
