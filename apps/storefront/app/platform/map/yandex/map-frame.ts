import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import { MapsError } from "./script-address.ts";
import styles from "./map-frame.module.css";

/** Our document whose content security policy allows Yandex; pages of the shop do not. */
export type MapFrame = {
  window: Window;
  /** Container of the map. */
  body: HTMLElement;
  /** Applies the page's styles, for the pins. */
  applyPageStyles: () => void;
  close: () => void;
};

/** The frame fills its container. */
const fullSize = "html,body{height:100%;min-height:0;margin:0;overflow:hidden;background:none}";

/**
 * Opens a frame that fills an element.
 *
 * @param signal Closes it, also while it is loading.
 * @throws MapsError when it fails to load.
 */
export async function openMapFrame(element: HTMLElement, signal: AbortSignal): Promise<MapFrame> {
  const frame = document.createElement("iframe");
  frame.className = styles.frame ?? "";
  frame.title = element.getAttribute("aria-label") ?? "";
  frame.src = MAP_FRAME_PATH;
  const close = () => frame.remove();
  signal.addEventListener("abort", close);
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    signal.addEventListener("abort", resolve);
    element.append(frame);
  });
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window || !page.documentElement.hasAttribute("data-map-frame")) {
    close();
    throw new MapsError("their frame could not be loaded");
  }
  const applyPageStyles = () => copyStyles(page, window);
  applyPageStyles();
  return { window, body: page.body, applyPageStyles, close };
}

/** Copies style sheets and root attributes of the page: brand colours, theme, appearance of pins. */
function copyStyles(page: Document, window: Window) {
  const looks = new (window as Window & typeof globalThis).CSSStyleSheet();
  looks.replaceSync(`${[...document.styleSheets].map(rulesOf).join("\n")}\n${fullSize}`);
  page.adoptedStyleSheets = [looks];
  for (const { name, value } of document.documentElement.attributes)
    page.documentElement.setAttribute(name, value);
}

function rulesOf(sheet: CSSStyleSheet) {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join("\n");
  } catch {
    // A style sheet of another origin, which pins do not need.
    return "";
  }
}
