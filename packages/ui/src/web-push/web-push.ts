/**
 * Whether this browser can receive notifications. `missing`: it has none. `installable`: it has them for installed
 * applications only. `denied`: somebody has forbidden them.
 */
export type PushAbility = "missing" | "installable" | "denied" | "available";

export function pushAbility(): PushAbility {
  if (!("PushManager" in window) || !("Notification" in window))
    return isApple() ? "installable" : "missing";
  return Notification.permission === "denied" ? "denied" : "available";
}

/** Safari on iPad and iPhone has notifications once the page is on the home screen. */
const isApple = () => "standalone" in navigator && !navigator.standalone;

/** Where this browser receives notifications; `null`: nowhere. */
export async function pushEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription?.endpoint ?? null;
}

/** Data with which the server sends notifications to a browser. */
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks for permission, so only after a press, and subscribes.
 *
 * @param key The server's public key.
 * @returns `null`: the person has not allowed it.
 */
export async function subscribeToPush(key: string): Promise<Subscription | null> {
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
