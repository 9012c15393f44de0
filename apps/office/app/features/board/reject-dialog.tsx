import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { cancelReasonText } from "@dasturxon/messages/cancel-reason";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { Notice } from "@dasturxon/ui/notice/notice";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { rejectReasons, type RejectReason, type StepDetails } from "./step.ts";
import styles from "./board-header.module.css";

type Props = {
  order: BoardOrder;
  onClose: () => void;
  onReject: (details: StepDetails) => void;
};

/** Asks for a reason, shows what the customer will read, and stops the dishes that are sold out. */
export function RejectDialog({ order, onClose, onReject }: Props) {
  const { t, language } = useMessages();
  const { calls, role } = useOfficeSession();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [text, setText] = useState("");
  const [returnReason, setReturnReason] = useState("");
  const isOnWay = order.status === "ON_WAY";
  const [stopped, setStopped] = useState<ReadonlySet<string>>(new Set());
  const reasonText = text.trim();
  const shown = cancelReasonText(
    { rejectReason: reason, cancelReason: reasonText },
    t.board.customerReasons,
  );
  const isComplete =
    reason !== null &&
    (reason !== "OTHER" || reasonText !== "") &&
    (!isOnWay || returnReason.trim() !== "");
  const mayStop = isActionAllowed(role, "RUN_STOP_LIST") && order.branch;

  function reject() {
    if (!reason) return;
    const branchId = order.branch?.id ?? null;
    if (reason === "SOLD_OUT")
      for (const id of stopped)
        void calls.stopProduct({ params: { id }, body: { branchId, until: null } });
    onReject({
      reason,
      ...(reasonText && { reasonText }),
      ...(isOnWay && { returnReason: returnReason.trim() }),
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.board.rejectTitle(order.number)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button variant="danger" isWide disabled={!isComplete} onClick={reject}>
          {t.board.rejectConfirm}
        </Button>
      }
    >
      <div className={styles.choices}>
        <RadioGroup
          label={t.board.rejectWhy}
          value={reason}
          options={rejectReasons.map((value) => ({ value, label: t.board.rejectReasons[value] }))}
          onChange={setReason}
        />
        {reason === "SOLD_OUT" && mayStop && (
          <fieldset>
            <legend>{t.board.stopDishes}</legend>
            {distinct(order.cartItems).map(({ productId, name }) => (
              <Checkbox
                key={productId}
                label={localized(name, language)}
                checked={stopped.has(productId)}
                onChange={(isOn) =>
                  setStopped((known) =>
                    isOn
                      ? new Set(known).add(productId)
                      : new Set([...known].filter((one) => one !== productId)),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <TextArea
          label={t.board.rejectText}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
        {isOnWay && (
          <TextArea
            label={t.board.returnReason}
            value={returnReason}
            maxLength={500}
            onChange={({ target }) => setReturnReason(target.value)}
          />
        )}
        {shown && <Notice title={t.board.rejectPreview}>{shown}</Notice>}
      </div>
    </Dialog>
  );
}

/** A dish with different options has several lines. */
const distinct = (items: BoardOrder["cartItems"]) => [
  ...new Map(items.map((item) => [item.productId, item])).values(),
];
