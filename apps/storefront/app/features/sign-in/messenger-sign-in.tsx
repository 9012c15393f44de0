import { Button } from "@dasturxon/ui/button/button";
import { TelegramIcon } from "@dasturxon/ui/icons/telegram";
import { useState } from "react";
import { messengerOf } from "../../platform/telegram/messenger.ts";
import type { SignInOutcome } from "../../platform/telegram/messenger.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./sign-in.module.css";

/**
 * In the mini-app: sign-in by the messenger, for customers who refused it before or signed out. SMS stays below it.
 */
export function MessengerSignIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const { client } = useShell();
  const [state, setState] = useState<"idle" | "busy" | "refused" | "smsRequired">("idle");
  if (client !== "TG") return null;

  const begin = async () => {
    setState("busy");
    const outcome = await (await messengerOf(clientSession))?.signIn();
    setState(stateAfter(outcome));
    if (outcome === "signedIn") onSignedIn?.();
  };
  const notes = {
    idle: t.signIn.orBySms,
    busy: t.signIn.orBySms,
    refused: t.signIn.messengerRefused,
    smsRequired: t.signIn.smsRequired,
  };
  return (
    <div className={styles.messenger}>
      <Button
        variant="secondary"
        isWide
        leading={<TelegramIcon size={20} />}
        isLoading={state === "busy"}
        onClick={() => void begin()}
      >
        {t.signIn.byMessenger}
      </Button>
      <output className={styles.messengerNote}>{notes[state]}</output>
    </div>
  );
}

function stateAfter(outcome: SignInOutcome | undefined) {
  if (outcome === "signedIn") return "idle";
  return outcome === "smsRequired" ? "smsRequired" : "refused";
}
