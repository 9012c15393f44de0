import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { SunIcon } from "@dasturxon/ui/icons/sun";
import { VolumeIcon } from "@dasturxon/ui/icons/volume";
import { VolumeOffIcon } from "@dasturxon/ui/icons/volume-off";
import type { ReactNode } from "react";
import { PushCard } from "../../core/device/push-card.tsx";
import styles from "../../core/device/device.module.css";
import type { Push } from "../../core/device/use-push.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { Sound } from "./ringer.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  sound: Sound;
  staysOn: boolean;
  push: Push;
  /** The device's printer, and the way to its settings. */
  printing: ReactNode;
};

/** Sound, screen lock, notifications and printer of this device, with a cure for each that does not work. */
export function DeviceDialog({ isOpen, onClose, sound, staysOn, push, printing }: Props) {
  const { t } = useMessages("device");
  const hasSound = sound === "ready";
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.device.title} closeLabel={t.frame.close}>
      <div className={styles.signs}>
        <Sign
          icon={hasSound ? <VolumeIcon /> : <VolumeOffIcon />}
          name={t.device.sound(hasSound)}
          isGood={hasSound}
          about={t.device.soundOn}
          cure={sound === "broken" ? t.board.soundBroken : t.board.soundOff}
        />
        <Sign
          icon={<SunIcon />}
          name={t.device.screen(staysOn)}
          isGood={staysOn}
          about={t.device.screenOn}
          cure={t.device.screenCure}
        />
        <PushCard push={push} />
        {printing}
      </div>
    </Dialog>
  );
}

type SignProps = { icon: ReactNode; name: string; isGood: boolean; about: string; cure: string };

function Sign({ icon, name, isGood, about, cure }: SignProps) {
  return (
    <section className={styles.sign}>
      {icon}
      <div className={styles.about}>
        <h3>{name}</h3>
        <p className={isGood ? undefined : styles.cure}>{isGood ? about : cure}</p>
      </div>
    </section>
  );
}
