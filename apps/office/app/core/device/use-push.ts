import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeSession } from "../session/office-session.tsx";
import { resultOf } from "../session/query-client.ts";

/**
 * `missing`: the browser has no notifications. `installable`: it has them for installed applications only. `denied`:
 * somebody has forbidden them.
 */
export type PushState = "missing" | "installable" | "denied" | "off" | "on";

export type Push = {
  /** `null`: unknown, or the server sends none. */
  state: PushState | null;
  isChanging: boolean;
  hasFailed: boolean;
  /** Asks for permission, so only after a press. */
  turnOn: () => void;
  turnOff: () => void;
};

type Browser = { permission: NotificationPermission; endpoint: string | null };

/**
 * Notifications of this device about new orders of this brand.
 *
 * @param isWanted The person's role is notified.
 * @see Decisions 0049 and 0054.
 */
export function usePush(isWanted: boolean): Push {
  const { brand, calls } = useOfficeSession();
  const queryClient = useQueryClient();
  const queryKey = [brand.merchantId, "push"];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const [server, browser] = await Promise.all([resultOf(calls.getPushState()), readBrowser()]);
      return { server, browser };
    },
    enabled: isWanted,
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return resultOf(calls.unsubscribeFromPush());
      const subscription = await subscribe(data?.server.key ?? "");
      return subscription && resultOf(calls.subscribeToPush({ body: subscription }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const { mutate } = change;

  // The browser may have replaced its address.
  const isOutdated =
    data?.browser?.permission === "granted" &&
    data.server.endpoint !== null &&
    data.server.endpoint !== data.browser.endpoint;
  useEffect(() => {
    if (isOutdated) mutate(true);
  }, [isOutdated, mutate]);

  return {
    state: data?.server.key ? stateOf(data.browser, data.server.endpoint) : null,
    isChanging: change.isPending,
    hasFailed: change.isError,
    turnOn: () => mutate(true),
    turnOff: () => mutate(false),
  };
}

function stateOf(browser: Browser | null, endpoint: string | null): PushState {
  if (!browser) return isApple() ? "installable" : "missing";
  if (browser.permission === "denied") return "denied";
  return endpoint !== null && browser.permission === "granted" ? "on" : "off";
}

/** Safari on iPad and iPhone has notifications once the page is on the home screen. */
const isApple = () => "standalone" in navigator && !navigator.standalone;

/** `null`: it has no notifications. */
async function readBrowser(): Promise<Browser | null> {
  if (!("PushManager" in window) || !("Notification" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { permission: Notification.permission, endpoint: subscription?.endpoint ?? null };
}

/** @returns `null`: the person has not allowed it. */
async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed with another key of the server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return { endpoint: endpoint ?? "", keys: { p256dh, auth } };
}
