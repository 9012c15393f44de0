import { h } from "./dom.ts";

type Choice = { id: string; text: string; isMain?: boolean; isDestructive?: boolean };

/**
 * A dialog of the messenger over the phone's screen.
 *
 * @returns The id of the pressed button, or `null` after Esc.
 */
export function showDialog(
  screen: HTMLElement,
  { title, text, choices }: { title?: string; text: string; choices: Choice[] },
): Promise<string | null> {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const answer = (id: string | null) => {
      backdrop.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(id);
    };
    const buttons = choices.map(({ id, text: label, isMain, isDestructive }) =>
      h(
        "button",
        {
          type: "button",
          className: `${isMain ? "main" : ""} ${isDestructive ? "destructive" : ""}`,
          onclick: () => answer(id),
        },
        label,
      ),
    );
    const box = h(
      "div",
      { className: "dialog", role: "alertdialog", ariaModal: "true", ariaLabel: title ?? text },
      title ? h("h3", {}, title) : null,
      h("p", {}, text),
      h("div", { className: "dialog-buttons" }, ...buttons),
    );
    const backdrop = h("div", { className: "backdrop" }, box);
    backdrop.addEventListener("keydown", (event) => {
      if (event.key === "Escape") answer(null);
    });
    screen.append(backdrop);
    buttons.at(-1)?.focus();
  });
}
