import type { EventName, EventPayload, MethodName, Methods } from "@tma.js/bridge";
import type { Webview } from "./webview.ts";

type Listener = (payload: unknown) => void;

type Params<Name extends MethodName> = Methods[Name]["params"];

export type Post = <Name extends MethodName>(
  method: Name,
  ...params: [Params<Name>] extends [never]
    ? []
    : undefined extends Params<Name>
      ? [params?: Params<Name>]
      : [params: Params<Name>]
) => void;

/** Events in both directions between the page and the messenger, as named by its protocol. */
export type Bridge = {
  post: Post;
  /** Returns a function that stops it. */
  on: <Name extends EventName>(
    event: Name,
    listener: (payload: EventPayload<Name>) => void,
  ) => () => void;
};

/** Sends events to the messenger, whatever its kind; does nothing without one. */
export function posting(page: Webview): Post {
  return (method, ...[params]) => {
    const { TelegramWebviewProxy: proxy, external, parent } = page;
    if (proxy) return proxy.postEvent(method, JSON.stringify(params ?? {}));
    const message = JSON.stringify({ eventType: method, eventData: params ?? {} });
    if (external?.notify) external.notify(message);
    // Any target origin: the page's policy restricts who may frame it, and no message is secret.
    else if (parent !== page) parent.postMessage(message, "*");
  };
}

/** The names under which the messenger's applications look for the receiver of their events. */
type Receiving = {
  Telegram: { WebView: object };
  TelegramGameProxy: object;
  TelegramGameProxy_receiveEvent: unknown;
};

/**
 * Connects to the messenger as its own script does: applications have injected an object into the page, its web
 * clients frame ours and post messages. The types are those of @tma.js/bridge; decision 0025 explains why its code is
 * not used.
 */
export function openBridge(page: Webview): Bridge {
  const listeners = new Map<string, Set<Listener>>();
  const receiveEvent = (event: string, payload: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(payload));

  const receiver = { receiveEvent };
  const receiving: Receiving = {
    Telegram: { WebView: receiver },
    TelegramGameProxy: receiver,
    TelegramGameProxy_receiveEvent: receiveEvent,
  };
  Object.assign(page, receiving);
  page.addEventListener("message", ({ source, data }) => {
    if (source !== page.parent) return;
    const event = readMessage(data);
    if (event) receiveEvent(event.eventType, event.eventData);
  });

  return {
    post: posting(page),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener as Listener)); // The protocol pairs each event with its payload.
      return () => void known.delete(listener as Listener);
    },
  };
}

/** Other frames and extensions post messages to this window too. */
function readMessage(data: unknown): { eventType: string; eventData?: unknown } | null {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return isEvent(message) ? message : null;
  } catch {
    return null;
  }
}

const isEvent = (message: unknown): message is { eventType: string; eventData?: unknown } =>
  typeof message === "object" &&
  message !== null &&
  "eventType" in message &&
  typeof message.eventType === "string";
