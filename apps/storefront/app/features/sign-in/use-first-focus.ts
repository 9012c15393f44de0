import { useEffect } from "react";
import type { RefObject } from "react";

/** Focuses the form's first field, after the page's own focus handling. */
export function useFirstFocus(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
