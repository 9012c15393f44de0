import type { Order } from "@dasturxon/contract/entities/order";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { Notice } from "@dasturxon/ui/notice/notice";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import type { StepDetails } from "./step.ts";
import styles from "./board-header.module.css";

const reasons = ["SOLD_OUT", "TOO_BUSY", "CLOSING", "ADDRESS", "OTHER"] as const;
type Reason = (typeof reasons)[number];

type Props = {
  order: Order;
  onClose: () => void;
  onReject: (details: StepDetails) => void;
};

/** Asks for a reason, and shows what the customer will read. */
export function RejectDialog({ order, onClose, onReject }: Props) {
  const { t } = useMessages();
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const [returnReason, setReturnReason] = useState("");
  const isOnWay = order.status === "ON_WAY";
  const shown = [reason && reason !== "OTHER" && t.board.rejectReasons[reason], text.trim()]
    .filter(Boolean)
    .join(". ");
  const isComplete = shown !== "" && (!isOnWay || returnReason.trim() !== "");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.board.rejectTitle(order.number)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          variant="danger"
          isWide
          disabled={!isComplete}
          onClick={() =>
            onReject({ reason: shown, ...(isOnWay && { returnReason: returnReason.trim() }) })
          }
        >
          {t.board.rejectConfirm}
        </Button>
      }
    >
      <div className={styles.choices}>
        <RadioGroup
          label={t.board.rejectWhy}
          value={reason}
          options={reasons.map((value) => ({ value, label: t.board.rejectReasons[value] }))}
          onChange={setReason}
        />
        <TextArea
          label={t.board.rejectText}
          value={text}
          maxLength={120}
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
