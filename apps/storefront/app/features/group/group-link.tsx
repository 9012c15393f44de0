import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ShareIcon } from "@dasturxon/ui/icons/share";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useGroup } from "../../shop/group/group-store.ts";
import { useLinkForOthers } from "../../shop/orders/use-link-for-others.ts";
import styles from "./group.module.css";

/** In the messenger: the name of the bot, whose links open the mini-app there. */
function useMessengerBot(): string | null {
  const { client } = useShell();
  const { api } = useClientSession();
  const [bot, setBot] = useState<string | null>(null);
  useEffect(() => {
    if (client === "TG")
      void api.getBotSetting().then(({ result }) => setBot(result?.botUsername ?? null));
  }, [client, api]);
  return bot;
}

/** The link for friends. */
export function GroupLink() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { addressOf, send } = useLinkForOthers();
  const token = useGroup(({ membership }) => membership?.token ?? "");
  const bot = useMessengerBot();
  // The token is in the fragment, which browsers send to nobody.
  const url = bot
    ? `https://t.me/${bot}?startapp=g-${token}`
    : addressOf(`${href("/group")}#${token}`);
  return (
    <Card aria-label={t.group.link}>
      <h2 className={styles.name}>{t.group.link}</h2>
      <p className={styles.muted}>{t.group.linkText}</p>
      <p className={styles.address}>{url}</p>
      <Button
        variant="secondary"
        isWide
        leading={<ShareIcon size={20} />}
        onClick={() => void send({ text: t.group.shareText(settings.brand), url })}
      >
        {t.group.share}
      </Button>
    </Card>
  );
}
