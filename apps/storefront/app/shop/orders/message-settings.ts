import type {
  MessageChannel,
  MessageSettings,
} from "@dasturxon/contract/entities/message-settings";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { pushAbility, pushEndpoint, subscribeToPush } from "@dasturxon/ui/web-push/web-push";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";

const freshMs = 60_000;

const settingsQuery = (clientSession: ClientSession) => ({
  queryKey: [userIdOf(clientSession), "messageSettings"],
  queryFn: () => resultOf(clientSession.api.getMessageSettings()),
  staleTime: freshMs,
});

/** A page does not wait longer for something that it can do without. */
const patienceMs = 1_000;

/** Loads them ahead, so that what they decide does not appear later and move the page. */
export const loadMessageSettings = (clientSession: ClientSession): Promise<void> =>
  Promise.race([
    queryClientOf(clientSession).prefetchQuery(settingsQuery(clientSession)),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
  ]);

export const hasMessageSettings = (clientSession: ClientSession): boolean =>
  queryClientOf(clientSession).getQueryData(settingsQuery(clientSession).queryKey) !== undefined;

/** Notifications of a mini-app are the messenger's. */
export const canBePushed = ({ shell }: ClientSession): boolean =>
  shell.client === "WEB" && !shell.isInClick && pushAbility() === "available";

/** How the customer is told about orders, and the choice of it. */
export function useMessageSettings() {
  const clientSession = useClientSession();
  const client = queryClientOf(clientSession);
  const query = settingsQuery(clientSession);
  const { data } = useQuery(query, client);
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

/** The browser may have replaced its address: the server gets the new one. */
function useRenewal(settings: MessageSettings | undefined, renew: () => void) {
  const known = settings?.endpoint;
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
