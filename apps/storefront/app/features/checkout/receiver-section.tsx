import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import { PhoneField } from "@dasturxon/ui/phone-field/phone-field";
import { Switch } from "@dasturxon/ui/switch/switch";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { Card } from "@dasturxon/ui/card/card";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./checkout.module.css";
import { partElementId } from "./problems.ts";

/** Name and phone of another receiver. */
export function ReceiverSection({ isTried }: { isTried: boolean }) {
  const { t, language } = useMessages();
  const { settings } = useBrand();
  const { draft } = useClientSession();
  const receiver = useDraft(({ choices }) => choices.receiver);
  const [left, setLeft] = useState({ name: false, phone: false });
  if (!settings.receiverActive) return null;

  const change = (changed: Partial<NonNullable<typeof receiver>>) =>
    draft.getState().choose({ receiver: { name: "", phone: "", ...receiver, ...changed } });
  const text = (code: keyof typeof fieldErrors) => fieldErrors[code].description[language];
  const nameError =
    (left.name || isTried) && receiver && !receiver.name.trim() ? text("FIELD_REQUIRED") : null;
  const digits = receiver?.phone.replace("+998", "") ?? "";
  const phoneError =
    (left.phone || isTried) && receiver && !isUzbekPhone(receiver.phone)
      ? text(digits ? "PHONE_INVALID" : "FIELD_REQUIRED")
      : null;
  return (
    <section id={partElementId("receiver")} tabIndex={-1}>
      <Card>
        <Switch
          label={t.checkout.receiver}
          note={t.checkout.receiverNote}
          checked={receiver !== undefined}
          onChange={(isOn) =>
            draft.getState().choose({ receiver: isOn ? { name: "", phone: "" } : undefined })
          }
        />
        {receiver && (
          <div className={styles.fields}>
            <TextField
              label={t.checkout.receiverName}
              error={nameError}
              value={receiver.name}
              maxLength={64}
              autoComplete="off"
              required
              onChange={(event) => change({ name: event.target.value })}
              onBlur={() => setLeft({ ...left, name: true })}
            />
            <PhoneField
              label={t.checkout.receiverPhone}
              error={phoneError}
              value={digits}
              autoComplete="off"
              required
              onChange={(typed) => change({ phone: typed && `+998${typed}` })}
              onBlur={() => setLeft({ ...left, phone: true })}
            />
          </div>
        )}
      </Card>
    </section>
  );
}
