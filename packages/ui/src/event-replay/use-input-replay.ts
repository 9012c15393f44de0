import { useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays what was typed or chosen before hydration, which the first render would undo: each control that differs from
 * the server's markup fires its event again. Called once, by what hydrates with the page.
 */
export function useInputReplay() {
  useEffect(() => {
    const controls = document.querySelectorAll<Control>("input:not([type=file]), textarea, select");
    const inputs = [...controls].flatMap((control) => earlyInput(control) ?? []);
    // One by one after this commit: each depends on the state set by the previous one.
    queueMicrotask(() => inputs.forEach((replay) => replay()));
  }, []);
}

/** Fires the control's event; `undefined` where it is as the server rendered it. */
function earlyInput(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return earlyChoice(control);
  if (/^(checkbox|radio)$/.test(control.type)) return earlyMark(control as HTMLInputElement);
  return earlyText(control);
}

function earlyText(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  return () => {
    // React ignores an input event whose value it has seen set on the element itself: set it through the prototype.
    control.value = defaultValue;
    set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** A radio button that was unchecked fires nothing: the one that was checked does. */
function earlyMark(control: HTMLInputElement) {
  const { type, checked, defaultChecked } = control;
  if (checked === defaultChecked || (type === "radio" && !checked)) return undefined;
  return () => {
    control.checked = defaultChecked;
    control.click();
  };
}

function earlyChoice(control: HTMLSelectElement) {
  const { value, options } = control;
  const served = [...options].find((option) => option.defaultSelected) ?? options[0];
  if (!served || served.value === value) return undefined;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
