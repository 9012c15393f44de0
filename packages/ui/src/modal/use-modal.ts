import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent, SyntheticEvent } from "react";
import { holdPage } from "./page-hold.ts";

/**
 * Opens and closes a native `<dialog>` by `isOpen`: the focus moves in, stays in and returns; Esc, the scrim and
 * the caller close it; closing is a CSS animation under `[data-closing]`.
 *
 * `isPresent` is true until that animation has ended, `dialogProps` belong on the `<dialog>`.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    delete dialog.dataset.closing;
    if (!dialog.open) {
      dialog.showModal();
      // React does not render `autoFocus` as an attribute, so the browser cannot see it.
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    const letPageGo = holdPage(dialog);
    const stopAvoiding = avoidKeyboard(dialog);
    return () => {
      letPageGo();
      stopAvoiding();
    };
  }, [isOpen]);

  // When an open overlay unmounts, the focus still has to return.
  useLayoutEffect(() => () => ref.current?.close(), []);

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen || !isPresent || !dialog) return undefined;
    let isCurrent = true;
    dialog.dataset.closing = "";
    void animationsOf(dialog).then(() => {
      if (!isCurrent) return;
      dialog.close();
      setIsPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isPresent]);

  const dialogProps = {
    ref,
    onCancel(event: SyntheticEvent) {
      // The cancel event of a file picker inside the overlay bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent) {
      // Some browsers close on a second Esc without a cancel event.
      const isClosed = event.target === event.currentTarget && !ref.current?.open;
      if (isClosed && isOpen) onClose();
    },
    onPointerDown(event: PointerEvent) {
      pressedOn.current = event.target;
    },
    onClick(event: SyntheticEvent) {
      const isOutside = event.target === event.currentTarget;
      // A text selection that ends outside does not close it.
      if (isOutside && pressedOn.current === event.target) onClose();
    },
  };
  return { isPresent, dialogProps };
}

/** Resolves once everything in the element that moves and stops has stopped. */
export function animationsOf(element: HTMLElement) {
  const animations = element.getAnimations({ subtree: true });
  const finite = animations.filter(
    (animation) => animation.effect?.getComputedTiming().endTime !== Infinity,
  );
  return Promise.allSettled(finite.map((animation) => animation.finished));
}

/** Sets `--keyboard` to the height that the on-screen keyboard covers, in pixels. */
function avoidKeyboard(dialog: HTMLDialogElement) {
  const viewport = window.visualViewport;
  const measure = () => {
    const covered = viewport ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
    dialog.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  };
  viewport?.addEventListener("resize", measure);
  return () => viewport?.removeEventListener("resize", measure);
}
