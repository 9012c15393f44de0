import { smoothScroll } from "@dasturxon/ui/motion/reduced-motion.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { sectionElementId } from "./section-element.ts";

/** Milliseconds without a scroll event after which scrolling has ended. */
const restMs = 140;
/** Pixels below the scroll target's offset: the section that crosses this line is the current one. */
const lineOffset = 12;
/** Screens; longer distances are jumped without animation. */
const smoothScreens = 3;

/**
 * The current section of the page, and a function that scrolls to another. While scrolling, the target stays marked,
 * so that the mark does not pass through all sections between.
 */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? null);
  const isJumping = useRef(false);
  const look = useRef(() => {});
  // As one string: a new array with the same sections is not a change.
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
          // Everything above the line intersects: the last one that entered is current, or the one before the first
          // that left.
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
      // Heights of sections in between were only estimates until they were rendered.
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

/** Scroll offset for the top of a section: below the sticky elements. Pixels. */
const jumpLine = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;

function scrollTo(section: HTMLElement) {
  const distance = Math.abs(section.getBoundingClientRect().top);
  const isFar = distance > window.innerHeight * smoothScreens;
  section.scrollIntoView({ behavior: isFar ? "instant" : smoothScroll() });
}

/** @param act Gets whether the customer has scrolled meanwhile: then the page must not be moved. */
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
