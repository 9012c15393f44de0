import { useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed or chosen before the page came to life, which the first render after that would undo: each
 * control that differs from what the server wrote says so once more. Called once, by what hydrates with the page.
 */
export function useInputReplay() {
  useEffect(() => {
    const controls = document.querySelectorAll<Control>("input:not([type=file]), textarea, select");
    const inputs = [...controls].flatMap((control) => earlyInput(control) ?? []);
    // Not while React is at work: each has to see what the one before it changed.
    queueMicrotask(() => inputs.forEach((sayAgain) => sayAgain()));
  }, []);
}

/** What makes the page hear of it; nothing where the control is as the server wrote it. */
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
    // React overlooks a value that it knows: what was set on the element itself, past the prototype.
    control.value = defaultValue;
    set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** A radio button that lost its mark says nothing: the one that got it does. */
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
