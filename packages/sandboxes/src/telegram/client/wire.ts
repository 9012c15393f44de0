import type { EventLog } from "./event-log.ts";

type Message = { eventType: string; eventData?: unknown };

/**
 * The protocol of Telegram's web clients: JSON texts by `postMessage`, both ways. Only messages of the mini-app's
 * own origin are read, as in Telegram since July 2026.
 *
 * @param origin Origin of the opened URL.
 */
export function wire(
  frame: HTMLIFrameElement,
  origin: string,
  { log, onEvent }: { log: EventLog; onEvent: (type: string, data: unknown) => void },
) {
  const listen = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow) return;
    const message = parsed(event.data);
    if (!message) return;
    const isOwn = event.origin === origin;
    log.add(isOwn ? "in" : "refused", message.eventType, message.eventData);
    if (isOwn) onEvent(message.eventType, message.eventData);
  };
  window.addEventListener("message", listen);
  return {
    sendEvent(eventType: string, eventData?: unknown) {
      log.add("out", eventType, eventData);
      frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin);
    },
    stop: () => window.removeEventListener("message", listen),
  };
}

function parsed(data: unknown): Message | null {
  try {
    const message = JSON.parse(String(data)) as Partial<Message> | null;
    return typeof message?.eventType === "string" ? (message as Message) : null;
  } catch {
    // Other scripts of a page post messages too.
    return null;
  }
}
