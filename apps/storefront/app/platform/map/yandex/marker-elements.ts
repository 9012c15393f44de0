import type { MapEvents, MapPin } from "../map-data.ts";
import { pinFace } from "../pins.ts";
import styles from "./marker-elements.module.css";

/** A pin that can be pressed by pointer and keyboard. Its tip is at the point. */
export function pinElement(page: Document, pin: MapPin, onPin: MapEvents["onPin"]): HTMLElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = styles.pin ?? "";
  button.title = pin.label;
  button.setAttribute("aria-label", pin.label);
  button.innerHTML = pinFace(pin);
  button.addEventListener("click", () => onPin(pin.id));
  return button;
}

/** The dot at the customer's location. */
export function meElement(page: Document): HTMLElement {
  const dot = page.createElement("span");
  dot.className = styles.me ?? "";
  return dot;
}
