import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./popover.module.css";

type TriggerProps = {
  id: string;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  "aria-haspopup": "menu" | "dialog";
  onClick: () => void;
};

type Props = {
  /** Draws the button that opens it; `Button` and `IconButton` accept these props. */
  renderTrigger: (props: TriggerProps) => ReactNode;
  /** The content; `close` returns the focus to the trigger. */
  children: (close: () => void) => ReactNode;
  kind?: "menu" | "dialog";
  align?: "start" | "end";
};

/** A small panel beside its button. Esc, a click outside and leaving it by Tab close it. */
export function Popover({ renderTrigger, children, kind = "dialog", align = "start" }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  const triggerId = `${id}trigger`;

  const close = () => {
    setIsOpen(false);
    document.getElementById(triggerId)?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  return (
    <div
      ref={root}
      className={styles.root}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        // An overlay around the popover stays open.
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          setIsOpen(false);
        }
      }}
    >
      {renderTrigger({
        id: triggerId,
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        "aria-haspopup": kind,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={clampToScreen}
          id={id}
          className={joinClasses(styles.panel, align === "end" && styles.end)}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Moves a panel that would overflow the viewport: sideways, and above its button. */
function clampToScreen(panel: HTMLElement | null) {
  if (!panel) return;
  const margin = 8;
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const tooFar = Math.max(0, right + margin - clientWidth);
  panel.style.translate = `${Math.max(margin - left, 0) - tooFar}px 0`;
  panel.toggleAttribute("data-above", bottom > clientHeight && bottom - height > height + 60);
}
