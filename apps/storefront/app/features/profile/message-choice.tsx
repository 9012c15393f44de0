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
  const { settings, isMissing, retry, choose, isChanging, hasFailed } = useMessageSettings();
  if (isMissing)
    return (
      <Button variant="secondary" size="medium" onClick={retry}>
        {t.action.retry}
      </Button>
    );
  const channels = settings && channelsOf(settings, shell);
  const hasChoice = channels ? channels.length > 1 : canExpectChoice(shell);
  const cure = cureOf(settings, shell) ?? (channels && !hasChoice ? "missing" : null);
  const isElsewhere = settings?.channel === "PUSH" && !settings.endpoint;
  return (
    <>
      {hasChoice &&
        (channels ? (
          <fieldset aria-label={t.orderMessages.title} className={styles.channels}>
            {channels.map((channel) => (
              <Chip
                key={channel}
                className={styles.language}
                isSelected={
                  settings.channel === channel && (channel !== "NONE" || settings.isChosen)
                }
                aria-disabled={isChanging}
                onClick={() => isChanging || choose(channel)}
              >
                {t.orderMessages.channels[channel]}
              </Chip>
            ))}
          </fieldset>
        ) : (
          <Skeleton shape="block" height="var(--target)" />
        ))}
      {cure && <p className={styles.note}>{t.orderMessages.cures[cure]}</p>}
      {isElsewhere && !cure && (
        <Button variant="quiet" size="medium" isLoading={isChanging} onClick={() => choose("PUSH")}>
          {t.orderMessages.here}
        </Button>
      )}
      {hasFailed && !cure && (
        <p role="alert" className={styles.note}>
          {t.orderMessages.failed}
        </p>
      )}
    </>
  );
}

/** Before the settings are loaded: who is in the messenger has its bot. */
const canExpectChoice = (shell: Shell) => isMiniApp(shell) || pushAbility() === "available";

/** A mini-app has the messenger's notifications only. */
const isMiniApp = ({ client, isInClick }: Shell) => client === "TG" || isInClick;

function channelsOf({ channel, hasBot, pushKey }: MessageSettings, shell: Shell): MessageChannel[] {
  const hasPush =
    channel === "PUSH" || (!isMiniApp(shell) && pushKey !== null && pushAbility() === "available");
  return [...(hasBot ? (["BOT"] as const) : []), ...(hasPush ? (["PUSH"] as const) : []), "NONE"];
}

/** The obstacle to notifications in this browser that the customer can remove; `null`: there is none. */
function cureOf(settings: MessageSettings | null, shell: Shell): "denied" | "installable" | null {
  const ability = pushAbility();
  // Shown while the settings are loading, so that nothing moves later.
  if (settings?.pushKey === null || isMiniApp(shell)) return null;
  return ability === "denied" || ability === "installable" ? ability : null;
}
