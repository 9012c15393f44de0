import { useEffect } from "react";
import type { RefObject } from "react";

/** Puts the caret where the form begins, after the page's own focus has settled. */
export function useFirstFocus(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
