import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBoardState } from "./board-context.tsx";
import { shownOrder, unseenOrders } from "./board.ts";
import { createRinger, type Sound } from "./ringer.ts";

const repeatMs = 10_000;

export type Ringing = { sound: Sound; unlock: () => void; ring: () => void };

/** Rings for new orders until they are seen: at once for each, then again and again. */
export function useRinging(): Ringing {
  const [ringer] = useState(createRinger);
  const { sound } = useStore(ringer.store);
  const unseen = useBoardState((state) =>
    unseenOrders(state)
      .map(({ id }) => id)
      .join(),
  );
  const known = useRef("");

  useEffect(() => {
    // Not at the beginning of a press: without the bar about the sound the page moves up, and the press would miss.
    addEventListener("click", ringer.unlock, { capture: true });
    addEventListener("keydown", ringer.unlock);
    return () => {
      removeEventListener("click", ringer.unlock, { capture: true });
      removeEventListener("keydown", ringer.unlock);
    };
  }, [ringer]);

  useEffect(() => {
    if (sound !== "ready") return;
    const isNew = unseen.split(",").some((id) => id && !known.current.includes(id));
    known.current = unseen;
    if (!unseen) return;
    if (isNew) ringer.ring();
    const timer = setInterval(ringer.ring, repeatMs);
    return () => clearInterval(timer);
  }, [unseen, sound, ringer]);

  return { sound, unlock: ringer.unlock, ring: ringer.ring };
}

/** Number of new orders, also in the application's badge. */
export function useNewOrders(): number {
  const count = useBoardState(
    ({ orders, steps }) =>
      [...orders.values()].filter((order) => shownOrder(order, steps).status === "OPEN").length,
  );
  useEffect(() => {
    // Fails where the application is not installed.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => {});
  }, [count]);
  return count;
}

export function useNewOrdersTitle(): string {
  const { t } = useMessages();
  const count = useBoardState((state) => unseenOrders(state).length);
  return count > 0 ? `(${count}) ${t.board.title}` : t.board.title;
}
