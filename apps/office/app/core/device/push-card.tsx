import { Button } from "@dasturxon/ui/button/button";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { useMessages } from "../i18n/messages.ts";
import { useOfficeSession } from "../session/office-session.tsx";
import type { Push } from "./use-push.ts";
import styles from "./device.module.css";

/** Whether this device notifies of orders, why it should, and what to do about it. */
export function PushCard({ push }: { push: Push }) {
  const { t } = useMessages("device");
  const { role } = useOfficeSession();
  const why = role === "COURIER" ? t.device.pushWhyCourier : t.device.pushWhy;
  const { state, isChanging, hasFailed, turnOn, turnOff } = push;
  if (!state) return null;
  const isOn = state === "on";
  return (
    <section className={styles.sign}>
      <BellIcon />
      <div className={styles.about}>
        <h3>{t.device.push(isOn)}</h3>
        <p>{isOn ? t.device.pushOn : why}</p>
        {(state === "denied" || state === "missing" || state === "installable") && (
          <p className={styles.cure}>{t.device.pushCures[state]}</p>
        )}
        {hasFailed && (
          <p role="alert" className={styles.cure}>
            {t.device.pushFailed}
          </p>
        )}
        {(isOn || state === "off") && (
          <Button
            variant="secondary"
            size="medium"
            isLoading={isChanging}
            onClick={isOn ? turnOff : turnOn}
          >
            {isOn ? t.device.turnOff : t.device.turnOn}
          </Button>
        )}
      </div>
    </section>
  );
}
