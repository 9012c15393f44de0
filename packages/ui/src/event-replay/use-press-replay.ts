import { useEffect } from "react";
import type { MouseEvent as ReactMouseEvent } from "react";

/** `isHandled` by React, or `isRecorded` for a replay. */
type PressEvent = Event & { isHandled?: boolean; isRecorded?: boolean };

/** Shared by script and hook. */
type PressedWindow = Window & {
  /** Buttons, links and forms in the order of their presses, with repetitions. */
  pendingPresses?: HTMLElement[];
  /** Set once the page has hydrated. */
  scheduleReplay?: () => void;
};

/**
 * Written into every page, before its scripts. Records presses that React does not handle, because the page has not
 * hydrated, and marks the element as pressed (`base.css`). Links work without scripts, except those with behaviour
 * of their own (`data-work`). Listens on the window, after React. A form without a button is submitted by Enter
 * only.
 */
export const pressReplayScript = `pendingPresses=[];addEventListener("click",function(e){var b=e.target.closest("button,a[data-work]");if(b&&!e.isHandled&&!e.isRecorded){e.isRecorded=1;e.preventDefault();b.dataset.pressed="";pendingPresses.push(b);window.scheduleReplay&&scheduleReplay()}});addEventListener("submit",function(e){if(!window.scheduleReplay&&!e.defaultPrevented){e.preventDefault();pendingPresses.push(e.target)}})`;

/** For the body: marks every press that reaches React, also on buttons of other scripts. */
export const markHandled = ({ nativeEvent }: ReactMouseEvent) => {
  const press: PressEvent = nativeEvent;
  press.isHandled = true;
};

/** Milliseconds until the browser follows a link instead: the code of its part of the page failed to load. */
const followLinkAfterMs = 3_000;

/**
 * Replays presses from before hydration, once each. A press that React still does not handle is recorded again
 * until its lazy part of the page has hydrated. Called once, by the component that hydrates with the page.
 */
export function usePressReplay() {
  useEffect(() => {
    const page: PressedWindow = window;
    const firstReplayed = new WeakMap<HTMLElement, number>();
    let frame = 0;
    const scheduleReplay = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(replay);
    };
    page.scheduleReplay = scheduleReplay;
    // After the replay of inputs, and before the code of a lazy part can replace what was pressed.
    queueMicrotask(() => replay(performance.now()));
    page.addEventListener("click", recordInLazyPart, { capture: true });
    return () => {
      page.removeEventListener("click", recordInLazyPart, { capture: true });
      cancelAnimationFrame(frame);
      delete page.scheduleReplay;
    };

    /**
     * A lazily loaded part hydrates later than the page; until then React ignores presses on it, and links would be
     * followed.
     */
    function recordInLazyPart(event: MouseEvent & PressEvent) {
      const pressed = (event.target as Element).closest<HTMLElement>("button, a[href^='/']");
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (!(pressed instanceof HTMLAnchorElement))
        setTimeout(() => {
          if (!event.isHandled && !event.isRecorded) record(pressed);
        });
      else if (!isHydrated(pressed)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        record(pressed);
      }
    }

    function record(pressed: HTMLElement) {
      pressed.dataset["pressed"] = "";
      page.pendingPresses?.push(pressed);
      scheduleReplay();
    }

    function replay(nowMs: number) {
      const presses = page.pendingPresses ?? [];
      page.pendingPresses = [];
      for (const pressed of presses.filter(({ isConnected }) => isConnected)) {
        delete pressed.dataset["pressed"];
        const since = firstReplayed.get(pressed) ?? nowMs;
        firstReplayed.set(pressed, since);
        if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
        else if (pressed instanceof HTMLAnchorElement && nowMs - since > followLinkAfterMs)
          page.location.assign(pressed.href);
        else pressed.click();
      }
    }
  }, []);
}

/** React stores the props of a hydrated element on the element. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));
