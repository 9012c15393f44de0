import type {
  MessageChannel,
  MessageSettings,
} from "@dasturxon/contract/entities/message-settings";
import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { pushAbility, pushEndpoint, subscribeToPush } from "@dasturxon/ui/web-push/web-push";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";
import { readText, writeText } from "../../platform/storage/browser-storage.ts";

const freshMs = 60_000;

const settingsQuery = (clientSession: ClientSession) => ({
  queryKey: [userIdOf(clientSession), "messageSettings"],
  queryFn: () => resultOf(clientSession.api.getMessageSettings()),
  staleTime: freshMs,
});

/** A page does not wait longer for something that it can do without. */
const patienceMs = 1_000;

/** Notifications of a mini-app are the messenger's. */
const canBePushed = ({ shell }: ClientSession): boolean =>
  shell.client === "WEB" && !shell.isInClick && pushAbility() === "available";

const declinedKey = ({ shell }: ClientSession) =>
  brandStorageKey("messagesDeclined", shell.brand?.merchant.id ?? "");

const mayBeOffered = (clientSession: ClientSession) =>
  canBePushed(clientSession) && readText(localStorage, declinedKey(clientSession)) === null;

/** Loads what the offer on an order's page needs, so that it does not appear later and move the page. */
export async function prepareMessagesOffer(clientSession: ClientSession): Promise<void> {
  if (!mayBeOffered(clientSession)) return;
  await Promise.race([
    queryClientOf(clientSession).prefetchQuery(settingsQuery(clientSession)),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}

/** Whether this browser may be offered messages about orders, and the settings are loaded. */
export const canBeOffered = (clientSession: ClientSession): boolean =>
  mayBeOffered(clientSession) &&
  queryClientOf(clientSession).getQueryData(settingsQuery(clientSession).queryKey) !== undefined;

export const declineMessages = (clientSession: ClientSession) =>
  writeText(localStorage, declinedKey(clientSession), "1");

/** How the customer is told about orders, and the choice of it. */
export function useMessageSettings() {
  const clientSession = useClientSession();
  const client = queryClientOf(clientSession);
  const query = settingsQuery(clientSession);
  const { data, error, isFetching, refetch } = useQuery(query, client);
  const change = useMutation(
    {
      mutationFn: (channel: MessageChannel) => choose(clientSession, data, channel),
      onSuccess: (settings: MessageSettings) => client.setQueryData(query.queryKey, settings),
    },
    client,
  );
  useRenewal(data, () => change.mutate("PUSH"));
  return {
    /** `null`: not loaded. */
    settings: data ?? null,
    /** They could not be loaded. */
    isMissing: !data && error !== null && !isFetching,
    retry: () => void refetch(),
    choose: change.mutate,
    isChanging: change.isPending,
    hasFailed: change.isError,
  };
}

/** @throws If the customer does not allow notifications, or a call fails. */
async function choose(
  { api }: ClientSession,
  settings: MessageSettings | undefined,
  channel: MessageChannel,
): Promise<MessageSettings> {
  if (channel === "PUSH") {
    const subscription = await subscribeToPush(settings?.pushKey ?? "");
    if (!subscription) throw new Error("Notifications were not allowed");
    return resultOf(api.subscribeBrowser({ body: subscription }));
  }
  if (settings?.endpoint) await resultOf(api.unsubscribeBrowser());
  return resultOf(api.chooseMessageChannel({ body: { channel } }));
}

/** The browser may have replaced its address: the server gets the new one, unless the customer has turned them off elsewhere. */
function useRenewal(settings: MessageSettings | undefined, renew: () => void) {
  const known = settings?.channel === "PUSH" ? settings.endpoint : null;
  const onChange = useEffectEvent(renew);
  useEffect(() => {
    if (!known || pushAbility() !== "available" || Notification.permission !== "granted") return;
    let isCurrent = true;
    void pushEndpoint().then((endpoint) => {
      if (isCurrent && endpoint !== known) onChange();
    });
    return () => {
      isCurrent = false;
    };
  }, [known]);
}
