import { rolesWithNotifications } from "@dasturxon/domain/access/notified-roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOfficeSession } from "../session/office-session.tsx";
import {
  pushAbility,
  pushEndpoint,
  subscribeToPush,
  type PushAbility,
} from "@dasturxon/ui/web-push/web-push";
import { resultOf } from "@dasturxon/api-client/call-failure";

export type PushState = Exclude<PushAbility, "available"> | "off" | "on";

export type Push = {
  /** `null`: unknown, or the server sends none. */
  state: PushState | null;
  isChanging: boolean;
  hasFailed: boolean;
  /** Asks for permission, so only after a press. */
  turnOn: () => void;
  turnOff: () => void;
};

type Browser = { ability: PushAbility; endpoint: string | null };

/**
 * Notifications of this device about orders of this brand.
 *
 * @see Decisions 0049 and 0054.
 */
export function usePush(): Push {
  const { brand, calls, role } = useOfficeSession();
  const queryClient = useQueryClient();
  const queryKey = [brand.merchantId, "push"];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const [server, browser] = await Promise.all([resultOf(calls.getPushState()), readBrowser()]);
      return { server, browser };
    },
    enabled: rolesWithNotifications.includes(role),
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return resultOf(calls.unsubscribeFromPush());
      const subscription = await subscribeToPush(data?.server.key ?? "");
      return subscription && resultOf(calls.subscribeToPush({ body: subscription }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const { mutate } = change;

  // The browser may have replaced its address.
  const isOutdated =
    data?.browser.ability === "available" &&
    Notification.permission === "granted" &&
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

function stateOf(browser: Browser, endpoint: string | null): PushState {
  if (browser.ability !== "available") return browser.ability;
  return endpoint !== null && Notification.permission === "granted" ? "on" : "off";
}

const readBrowser = async () => ({ ability: pushAbility(), endpoint: await pushEndpoint() });
