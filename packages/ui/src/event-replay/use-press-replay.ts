import { useEffect } from "react";
import type { MouseEvent as ReactMouseEvent } from "react";

/** `isHeard` by React, or `isRecorded` for a replay. */
type HeardEvent = Event & { isHeard?: boolean; isRecorded?: boolean };

/** Shared by script and hook. */
type PressedWindow = Window & {
  /** Buttons, links and forms in the order of their presses; one that was pressed twice is listed twice. */
  earlyPresses?: HTMLElement[];
  /** Schedules a replay. Set once the page has hydrated. */
  pressSoon?: () => void;
};

/**
 * Written into every page, before its scripts. Records presses that React does not hear, because the page has not hydrated, and
 * marks the element as pressed (`base.css`). Links work without scripts, except those with work of their own (`data-work`). It
 * listens on the window, after React. A form without a button is sent by Enter alone.
 */
export const pressReplayScript = `earlyPresses=[];addEventListener("click",function(e){var b=e.target.closest("button,a[data-work]");if(b&&!e.isHeard&&!e.isRecorded){e.isRecorded=1;e.preventDefault();b.dataset.pressed="";earlyPresses.push(b);window.pressSoon&&pressSoon()}});addEventListener("submit",function(e){if(!window.pressSoon&&!e.defaultPrevented){e.preventDefault();earlyPresses.push(e.target)}})`;

/** For the body: marks every press that reaches React, also on buttons of other scripts. */
export const hearPress = ({ nativeEvent }: ReactMouseEvent) => {
  const heard: HeardEvent = nativeEvent;
  heard.isHeard = true;
};

/** Milliseconds after which a link is followed by the browser: its part of the page cannot be loaded. */
const followLinkAfterMs = 3_000;

/**
 * Replays presses from before hydration, once each. A press that React still does not hear is recorded again, until the lazy part of
 * the page that it belongs to has hydrated. Called once, by what hydrates with the page.
 */
export function usePressReplay() {
  useEffect(() => {
    const page: PressedWindow = window;
    const firstReplayed = new WeakMap<HTMLElement, number>();
    let frame = 0;
    const pressSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(replay);
    };
    page.pressSoon = pressSoon;
    pressSoon();
    page.addEventListener("click", recordInLazyPart, { capture: true });
    return () => {
      page.removeEventListener("click", recordInLazyPart, { capture: true });
      cancelAnimationFrame(frame);
      delete page.pressSoon;
    };

    /** A lazily loaded part hydrates later than the page; React ignores presses on it until then, and links are followed. */
    function recordInLazyPart(event: MouseEvent & HeardEvent) {
      const pressed = (event.target as Element).closest<HTMLElement>("button, a[href^='/']");
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (!(pressed instanceof HTMLAnchorElement))
        setTimeout(() => {
          if (!event.isHeard && !event.isRecorded) record(pressed);
        });
      else if (!isHydrated(pressed)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        record(pressed);
      }
    }

    function record(pressed: HTMLElement) {
      pressed.dataset["pressed"] = "";
      page.earlyPresses?.push(pressed);
      pressSoon();
    }

    function replay(nowMs: number) {
      const presses = page.earlyPresses ?? [];
      page.earlyPresses = [];
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

/** React writes the props that an element hydrated with on the element. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));
