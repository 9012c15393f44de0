import type { Order } from "@dasturxon/contract/entities/order";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { Button } from "@dasturxon/ui/button/button";
import { ShareIcon } from "@dasturxon/ui/icons/share";
import { useState } from "react";
import { href } from "react-router";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Gives others a link by which they follow the order, and takes it back. */
export function ShareOrder({ order }: { order: Order }) {
  const messages = useMessages();
  const { t } = messages;
  const { settings, merchant } = useBrand();
  const { areTabs } = useShell().brands;
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
    const url = new URL(href("/track/:token", { token: result.token }), location.origin);
    if (areTabs) url.searchParams.set(BRAND_QUERY, merchant.id);
    const handover = await handOver(t.tracking.sharedFrom(settings.brand), url.href);
    if (handover === "COPIED") notify({ type: "success", title: t.tracking.linkCopied });
    if (handover === "FAILED") notify({ type: "warning", title: url.href });
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

/** Opens the device's own choice of people and apps; without one, copies the link. */
async function handOver(title: string, url: string): Promise<"SHARED" | "COPIED" | "FAILED"> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "SHARED";
    } catch (cause) {
      // Closed by the customer. Other failures: the browser no longer counts the press after the request.
      if (cause instanceof Error && cause.name === "AbortError") return "SHARED";
    }
  }
  // Absent in insecure contexts.
  const copying = (navigator.clipboard as Clipboard | undefined)?.writeText(url);
  if (!copying) return "FAILED";
  return copying.then(
    () => "COPIED" as const,
    () => "FAILED" as const,
  );
}
