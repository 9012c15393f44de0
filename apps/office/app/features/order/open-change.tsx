import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import type { SettleChangeRequest } from "@dasturxon/contract/entities/order-change";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMutation } from "@tanstack/react-query";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import styles from "./order-detail.module.css";

type Props = { order: StaffOrder; onChange: (order: BoardOrder) => void };

/** A question that waits for the customer: what was offered, until when, and what the customer said on the phone. */
export function OpenChange({ order, onChange }: Props) {
  const messages = useMessages("change");
  const { t, format, language } = messages;
  const { calls, role } = useOfficeSession();
  const { change } = order;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (choice: SettleChangeRequest["choice"]) =>
      resultOf(
        calls.settleOrderChange({
          params: { id: order.id, key: change?.id ?? "" },
          body: { choice },
        }),
      ),
    onSuccess: onChange,
  });
  if (!change) return null;
  const { replacement, removal, count, state, expiresAt } = change;
  const product = localized(change.name, language);
  const phone = order.user?.phone;
  const end = new Date(expiresAt);
  const button = (choice: SettleChangeRequest["choice"], label: string) => (
    <Button
      variant="secondary"
      size="medium"
      isLoading={isPending && variables === choice}
      onClick={() => mutate(choice)}
    >
      {label}
    </Button>
  );
  // A dearer order is confirmed by the customer alone.
  const isDearer = replacement != null && replacement.totalPrice > order.totalPrice;
  return (
    <Notice
      tone={state === "CALL" ? "danger" : "warning"}
      isLive
      title={
        state === "CALL"
          ? t.board.question.call
          : t.change.waiting(order.status === "AT_TIME" ? format.dateTime(end) : format.time(end))
      }
      action={
        isActionAllowed(role, "CHANGE_ORDERS") && (
          <div className={styles.buttons}>
            {replacement && !isDearer && button("REPLACE", t.change.saidReplace)}
            {removal && button("REMOVE", t.change.saidRemove)}
            {button("WITHDRAW", t.change.withdraw)}
          </div>
        )
      }
    >
      <p>{t.change.missing(`${count} × ${product}`)}</p>
      {replacement && (
        <p>
          {t.change.instead(localized(replacement.name, language))}:{" "}
          {t.change.total(format.sum(replacement.totalPrice))}
          {isDearer && `. ${t.change.dearer}`}
        </p>
      )}
      {removal && (
        <p>
          {t.change.without}: {t.change.total(format.sum(removal.totalPrice))}
        </p>
      )}
      {state === "CALL" && phone && (
        <a className={styles.phone} href={`tel:${phone}`}>
          {format.phone(phone)}
        </a>
      )}
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
    </Notice>
  );
}
