import type {
  MessageChannel,
  MessageSettings,
} from "@dasturxon/contract/entities/message-settings";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { pushAbility } from "@dasturxon/ui/web-push/web-push";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell, type Shell } from "../../core/brand/shell.ts";
import { useMessageSettings } from "../../shop/orders/message-settings.ts";
import styles from "./profile.module.css";

/** How the customer is told about orders. The buttons keep their place while it is loading. */
export function MessageChoice() {
  const { t } = useMessages();
  const shell = useShell();
  const { settings, choose, isChanging, hasFailed } = useMessageSettings();
  const cure = settings && cureOf(settings, shell);
  const isElsewhere = settings?.channel === "PUSH" && !settings.endpoint;
  return (
    <>
      <fieldset aria-label={t.orderMessages.title} className={styles.languages}>
        {channelsOf(settings, shell).map((channel) => (
          <Chip
            key={channel}
            className={styles.language}
            isSelected={settings?.channel === channel}
            disabled={!settings || isChanging}
            onClick={() => choose(channel)}
          >
            {t.orderMessages.channels[channel]}
          </Chip>
        ))}
      </fieldset>
      {cure && <p className={styles.note}>{t.orderMessages.cures[cure]}</p>}
      {isElsewhere && !cure && (
        <Button variant="quiet" size="medium" isLoading={isChanging} onClick={() => choose("PUSH")}>
          {t.orderMessages.here}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className={styles.note}>
          {t.orderMessages.failed}
        </p>
      )}
    </>
  );
}

/** A mini-app has the messenger's notifications only. */
const isMiniApp = ({ client, isInClick }: Shell) => client === "TG" || isInClick;

function channelsOf(settings: MessageSettings | null, shell: Shell): MessageChannel[] {
  const hasPush =
    settings?.channel === "PUSH" ||
    (!isMiniApp(shell) && settings?.pushKey !== null && pushAbility() === "available");
  return [
    ...(settings?.hasBot ? (["BOT"] as const) : []),
    ...(hasPush ? (["PUSH"] as const) : []),
    "NONE",
  ];
}

/** What keeps this browser from receiving notifications, if the customer can do something about it. */
function cureOf({ pushKey }: MessageSettings, shell: Shell): "denied" | "installable" | null {
  const ability = pushAbility();
  if (!pushKey || isMiniApp(shell)) return null;
  return ability === "denied" || ability === "installable" ? ability : null;
}
