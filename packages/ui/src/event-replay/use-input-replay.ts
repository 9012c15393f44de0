import { useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays text and choices entered before hydration, which the first render would undo: each control that differs
 * from the server's markup fires its event again. Called once, by the component that hydrates with the page.
 */
export function useInputReplay() {
  useEffect(() => {
    const controls = document.querySelectorAll<Control>("input:not([type=file]), textarea, select");
    const inputs = [...controls].flatMap((control) => replayOf(control) ?? []);
    // One by one after this commit: each depends on the state set by the previous one.
    queueMicrotask(() => inputs.forEach((replay) => replay()));
  }, []);
}

/** Returns a function that fires the control's event; `undefined` if the control is as the server rendered it. */
function replayOf(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return selectReplay(control);
  if (/^(checkbox|radio)$/.test(control.type)) return checkReplay(control as HTMLInputElement);
  return textReplay(control);
}

function textReplay(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  return () => {
    // React ignores an input event if it has seen the value being set on the element: set it through the prototype.
    control.value = defaultValue;
    set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** An unchecked radio button fires nothing: the newly checked one does. */
function checkReplay(control: HTMLInputElement) {
  const { type, checked, defaultChecked } = control;
  if (checked === defaultChecked || (type === "radio" && !checked)) return undefined;
  return () => {
    control.checked = defaultChecked;
    control.click();
  };
}

function selectReplay(control: HTMLSelectElement) {
  const { value, options } = control;
  const served = [...options].find((option) => option.defaultSelected) ?? options[0];
  if (!served || served.value === value) return undefined;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
