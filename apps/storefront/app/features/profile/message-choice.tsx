import type {
  MessageChannel,
  MessageSettings,
} from "@dasturxon/contract/entities/message-settings";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { pushAbility } from "@dasturxon/ui/web-push/web-push";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell, type Shell } from "../../core/brand/shell.ts";
import { useMessageSettings } from "../../shop/orders/message-settings.ts";
import styles from "./profile.module.css";

/** How the customer is told about orders. */
export function MessageChoice() {
  const { t } = useMessages();
  const shell = useShell();
  const { settings, choose, isChanging, hasFailed } = useMessageSettings();
  const cure = cureOf(settings, shell);
  const isElsewhere = settings?.channel === "PUSH" && !settings.endpoint;
  return (
    <>
      {settings ? (
        <fieldset aria-label={t.orderMessages.title} className={styles.channels}>
          {channelsOf(settings, shell).map((channel) => (
            <Chip
              key={channel}
              className={styles.language}
              isSelected={settings.channel === channel}
              disabled={isChanging}
              onClick={() => choose(channel)}
            >
              {t.orderMessages.channels[channel]}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <Skeleton shape="block" height="var(--target)" />
      )}
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

function channelsOf({ channel, hasBot, pushKey }: MessageSettings, shell: Shell): MessageChannel[] {
  const hasPush =
    channel === "PUSH" || (!isMiniApp(shell) && pushKey !== null && pushAbility() === "available");
  return [...(hasBot ? (["BOT"] as const) : []), ...(hasPush ? (["PUSH"] as const) : []), "NONE"];
}

/** What keeps this browser from receiving notifications, if the customer can do something about it. */
function cureOf(settings: MessageSettings | null, shell: Shell): "denied" | "installable" | null {
  const ability = pushAbility();
  // Shown while the settings are loading, so that nothing moves later.
  if (settings?.pushKey === null || isMiniApp(shell)) return null;
  return ability === "denied" || ability === "installable" ? ability : null;
}
