import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

type Link = Pick<ShareData, "title" | "text"> & { url: string };

/** Links by which other people open a page of this brand. */
export function useLinkForOthers() {
  const { t } = useMessages();
  const { merchant } = useBrand();
  const { areTabs } = useShell().brands;
  const { notices } = useClientSession();
  return {
    addressOf(path: string): string {
      const url = new URL(path, location.origin);
      if (areTabs) url.searchParams.set(BRAND_QUERY, merchant.id);
      return url.href;
    },
    async send(link: Link): Promise<void> {
      const { notify } = notices.getState();
      const outcome = await handOver(link);
      if (outcome === "COPIED") notify({ type: "success", title: t.tracking.linkCopied });
      if (outcome === "FAILED") notify({ type: "warning", title: link.url });
    },
  };
}

/** Opens the device's own choice of people and apps; without one, copies the link. */
async function handOver(link: Link): Promise<"SHARED" | "COPIED" | "FAILED"> {
  if ("share" in navigator) {
    try {
      await navigator.share(link);
      return "SHARED";
    } catch (cause) {
      // Closed by the customer. Other failures: the browser no longer counts the press after the request.
      if (cause instanceof Error && cause.name === "AbortError") return "SHARED";
    }
  }
  // Absent in insecure contexts.
  const copying = (navigator.clipboard as Clipboard | undefined)?.writeText(link.url);
  if (!copying) return "FAILED";
  return copying.then(
    () => "COPIED" as const,
    () => "FAILED" as const,
  );
}
