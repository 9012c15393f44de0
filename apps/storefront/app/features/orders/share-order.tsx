import type { Order } from "@dasturxon/contract/entities/order";
import { Button } from "@dasturxon/ui/button/button";
import { ShareIcon } from "@dasturxon/ui/icons/share";
import { useState } from "react";
import { href } from "react-router";
import { useBrand } from "../../core/brand/shell.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useLinkForOthers } from "../../shop/orders/use-link-for-others.ts";

/** Gives others a link by which they follow the order, and takes it back. */
export function ShareOrder({ order }: { order: Order }) {
  const messages = useMessages();
  const { t } = messages;
  const { settings } = useBrand();
  const { addressOf, send } = useLinkForOthers();
  const { api, notices } = useClientSession();
  const [busy, setBusy] = useState<"sharing" | "ending" | null>(null);
  const [isShared, setShared] = useState(false);
  const { notify } = notices.getState();
  const params = { id: order.id };

  async function share() {
    setBusy("sharing");
    const { error, result } = await api.shareOrder({ params });
    setBusy(null);
    if (error) {
      notify({ type: "error", title: errorText(error, messages) });
      return;
    }
    setShared(true);
    const url = addressOf(href("/track/:token", { token: result.token }));
    await send({ title: t.tracking.sharedFrom(settings.brand), url });
  }

  async function end() {
    setBusy("ending");
    const { error } = await api.unshareOrder({ params });
    setBusy(null);
    if (!error) setShared(false);
    notify(
      error
        ? { type: "error", title: errorText(error, messages) }
        : { type: "success", title: t.tracking.linkEnded },
    );
  }

  return (
    <>
      <Button
        variant="secondary"
        leading={<ShareIcon size={20} />}
        isLoading={busy === "sharing"}
        onClick={() => void share()}
      >
        {t.tracking.share}
      </Button>
      {isShared && (
        <Button variant="quiet" isLoading={busy === "ending"} onClick={() => void end()}>
          {t.tracking.endLink}
        </Button>
      )}
    </>
  );
}
