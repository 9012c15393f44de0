import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { CopyIcon } from "@dasturxon/ui/icons/copy";
import { ShareIcon } from "@dasturxon/ui/icons/share";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useGroup } from "../../shop/group/group-store.ts";
import styles from "./group.module.css";

/** The address of a group. Its token is in the fragment, which browsers send to nobody. */
function groupAddress(page: Pick<Location, "href">, token: string): string {
  const { origin, searchParams } = new URL(page.href);
  const address = new URL(href("/group"), origin);
  const brand = searchParams.get(BRAND_QUERY);
  if (brand) address.searchParams.set(BRAND_QUERY, brand);
  address.hash = token;
  return address.href;
}

/** In the messenger: the link that opens the mini-app there. */
function useGroupAddress(token: string): string {
  const { client } = useShell();
  const { api } = useClientSession();
  const [bot, setBot] = useState<string | null>(null);
  useEffect(() => {
    if (client === "TG")
      void api.getBotSetting().then(({ result }) => setBot(result?.botUsername ?? null));
  }, [client, api]);
  return bot ? `https://t.me/${bot}?startapp=g-${token}` : groupAddress(location, token);
}

/** The link for friends, to be sent or copied. */
export function GroupLink() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { notices } = useClientSession();
  const token = useGroup(({ membership }) => membership?.token ?? "");
  const url = useGroupAddress(token);
  const canShare = typeof navigator.share === "function";

  // A closed share sheet is an error of the browser, and none of ours.
  const share = () =>
    navigator.share({ text: t.group.shareText(settings.brand), url }).catch(() => {});
  async function copy() {
    await navigator.clipboard.writeText(url);
    notices.getState().notify({ type: "success", title: t.group.copied });
  }

  return (
    <Card aria-label={t.group.link}>
      <h2 className={styles.name}>{t.group.link}</h2>
      <p className={styles.muted}>{t.group.linkText}</p>
      <p className={styles.address}>{url}</p>
      <div className={styles.row}>
        {canShare && (
          <Button
            variant="secondary"
            size="medium"
            leading={<ShareIcon size={20} />}
            onClick={() => void share()}
          >
            {t.group.share}
          </Button>
        )}
        {"clipboard" in navigator && (
          <Button
            variant="secondary"
            size="medium"
            leading={<CopyIcon size={20} />}
            onClick={() => void copy()}
          >
            {t.group.copy}
          </Button>
        )}
      </div>
    </Card>
  );
}
