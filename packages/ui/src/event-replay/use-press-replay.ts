import { useEffect } from "react";
import type { MouseEvent } from "react";

type HeardEvent = Event & { isHeard?: boolean };

/** What script and hook have in common. */
type PressedWindow = Window & {
  /** Buttons, links and forms; the oldest first, one that was pressed twice stands in it twice. */
  earlyPresses?: HTMLElement[];
  /** Told of each press that is kept. */
  pressSoon?: () => void;
};

/**
 * Written into every page, before its scripts. A button, or a link with work of its own to do (`data-work`), whose press
 * React has not heard shows at once that it was felt (`base.css`), and is kept for `usePressReplay`. It listens where all
 * others have had their turn: React wakes a part of the page up for a press and hears it itself, where it can. A form
 * without a button is sent by Enter alone, which would load the page anew; one that React heard has prevented that itself.
 */
export const pressReplayScript = `earlyPresses=[];addEventListener("click",function(e){var b=e.target.closest("button,a[data-work]");if(b&&!e.isHeard){e.preventDefault();b.dataset.pressed="";earlyPresses.push(b);window.pressSoon&&pressSoon()}});addEventListener("submit",function(e){if(!window.pressSoon&&!e.defaultPrevented){e.preventDefault();earlyPresses.push(e.target)}})`;

/** For the body: React passes every press that it hears through here, those of others' buttons too. */
export const hearPress = ({ nativeEvent }: MouseEvent) => {
  const heard: HeardEvent = nativeEvent;
  heard.isHeard = true;
};

/**
 * Presses again, once each, what was pressed before the page came to life. What still is not heard is kept anew: a part
 * of the page that comes to life later is waited for. Called once, by what hydrates with the page.
 */
export function usePressReplay() {
  useEffect(() => {
    const page: PressedWindow = window;
    let frame = 0;
    const pressSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(pressAgain);
    };
    page.pressSoon = pressSoon;
    pressSoon();
    return () => {
      cancelAnimationFrame(frame);
      delete page.pressSoon;
    };

    function pressAgain() {
      const presses = page.earlyPresses ?? [];
      page.earlyPresses = [];
      for (const pressed of presses.filter(({ isConnected }) => isConnected)) {
        delete pressed.dataset["pressed"];
        if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
        else pressed.click();
      }
    }
  }, []);
}
