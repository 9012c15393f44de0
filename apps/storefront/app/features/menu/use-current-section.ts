import { useCallback, useEffect, useRef, useState } from "react";
import { sectionElementId } from "./section-element.ts";

/** Milliseconds without a scroll event after which the page has come to rest. */
const restMs = 140;
/** Pixels below the place where a jump ends: the section that crosses this line is the current one. */
const lineOffset = 12;
/** Screens; a longer way is jumped, since nobody wants to see the whole menu fly by. */
const smoothScreens = 3;

/**
 * The section under the customer's eye, and the way to another one. While a jump is under way its goal stays marked,
 * so that the mark does not run through everything between.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? null);
  const isJumping = useRef(false);
  const look = useRef(() => {});
  // As one text: a new list of the same sections is no change.
  const key = ids.join();

  useEffect(() => {
    const listed = key.split(",");
    const sections = listed.flatMap((id) => document.getElementById(sectionElementId(id)) ?? []);
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      const line = jumpLine() + lineOffset;
      observer = new IntersectionObserver(
        (entries) => {
          if (isJumping.current) return;
          // All that has passed the line is within: the last one in is the current one, or the one before the first out.
          const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
          const index = sections.indexOf((entered ?? entries[0])?.target as HTMLElement);
          setCurrent(listed[entered ? index : Math.max(index - 1, 0)] ?? null);
        },
        { rootMargin: `999999px 0px ${line + 1 - window.innerHeight}px 0px` },
      );
      for (const section of sections) observer.observe(section);
    };
    look.current = observe;
    observe();
    window.addEventListener("resize", observe);
    return () => {
      observer?.disconnect();
      window.removeEventListener("resize", observe);
    };
  }, [key]);

  const jump = useCallback((id: string) => {
    const section = document.getElementById(sectionElementId(id));
    if (!section) return;
    setCurrent(id);
    isJumping.current = true;
    scrollTo(section);
    section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    whenAtRest((isOwn) => {
      // Sections on the way were only estimated until they were drawn.
      if (!isOwn && Math.abs(section.getBoundingClientRect().top - jumpLine()) > lineOffset)
        section.scrollIntoView({ behavior: "instant" });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isJumping.current = false;
          if (isOwn) look.current();
        }),
      );
    });
  }, []);

  return { current, jump };
}

/** Where the top of a section comes to stand: below what sticks to the top. Pixels. */
const jumpLine = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;

function scrollTo(section: HTMLElement) {
  const distance = Math.abs(section.getBoundingClientRect().top);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isFar = distance > window.innerHeight * smoothScreens;
  section.scrollIntoView({ behavior: isStill || isFar ? "instant" : "smooth" });
}

/** @param act Is told whether the customer has gone on by hand: then nothing may pull the page back. */
function whenAtRest(act: (isOwn: boolean) => void) {
  const events = ["scroll", "wheel", "touchmove", "keydown"];
  let isOwn = false;
  let timer = setTimeout(finish, restMs);
  const wait = ({ type }: Event) => {
    isOwn ||= type !== "scroll";
    clearTimeout(timer);
    timer = setTimeout(finish, restMs);
  };
  function finish() {
    for (const event of events) window.removeEventListener(event, wait);
    act(isOwn);
  }
  for (const event of events) window.addEventListener(event, wait, { passive: true });
}
