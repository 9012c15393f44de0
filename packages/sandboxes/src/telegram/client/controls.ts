import { addressWith, choices, choose } from "./choices.ts";
import { h, iconButton } from "./dom.ts";
import { start } from "./server.ts";
import type { Scheme } from "./theme-params.ts";

type ControlsConfig = {
  onTheme: (theme: Scheme) => void;
  onKeyboard: (isOpen: boolean) => void;
  onHomeBar: (isOn: boolean) => void;
  onBlocked: (isBlocked: boolean) => void;
  onForget: () => void;
};

/** Test settings: user and state of the messenger. */
export function controls({ onTheme, onKeyboard, onHomeBar, onBlocked, onForget }: ControlsConfig) {
  const { texts, kinds, shop } = start;
  const keyboard = toggle(texts.keyboard, onKeyboard);
  const blocked = toggle(texts.blocked, onBlocked);
  const element = h(
    "aside",
    { className: "panel controls", ariaLabel: texts.settings },
    iconButton("close", texts.close, () => element.classList.remove("open")),
    h("h1", {}, shop.name, h("small", {}, "Telegram · sandbox")),
    h("p", { className: "hint" }, texts.lead),
    languages(),
    personField(),
    segments(
      texts.theme,
      [
        ["light", texts.light],
        ["dark", texts.dark],
      ] as const,
      choices.theme,
      (theme) => {
        choose({ theme });
        onTheme(theme);
      },
    ),
    select(
      texts.initData,
      kinds.map((kind) => [kind, texts.kinds[kind]] as const),
      choices.data,
      (data) => choose({ data }),
    ),
    segments(
      texts.contact,
      [
        ["own", texts.own],
        ["other", texts.others],
      ] as const,
      choices.isOthersContact ? "other" : "own",
      (owner) => choose({ isOthersContact: owner === "other" }),
    ),
    h(
      "fieldset",
      {},
      h("legend", {}, texts.phone),
      keyboard.element,
      toggle(texts.homeBar, onHomeBar).element,
      blocked.element,
    ),
    h(
      "button",
      { type: "button", className: "forget", onclick: () => forget(onForget) },
      texts.forget,
    ),
    h("p", { className: "hint" }, texts.forgetHint),
  );

  return {
    element,
    /** On a narrow screen, where it is an overlay. */
    toggle: () => element.classList.toggle("open"),
    setKeyboard(isOpen: boolean) {
      keyboard.input.checked = isOpen;
      onKeyboard(isOpen);
    },
    showBlocked: (isBlocked: boolean) => (blocked.input.checked = isBlocked),
  };
}

const languageNames = { uz: "O‘zbekcha", ru: "Русский", eng: "English" };

function languages() {
  const links = Object.entries(languageNames).map(([lang, name]) =>
    h("a", {
      href: addressWith({ lang }),
      textContent: name,
      ...(lang === start.language && { ariaCurrent: "true" }),
      onclick: ({ currentTarget }) => {
        (currentTarget as HTMLAnchorElement).href = addressWith({ lang });
      },
    }),
  );
  return h("nav", { className: "languages" }, ...links);
}

const newUserIds = { first: 800_000_000, last: 899_999_999 };

function personField() {
  const { texts, people, person } = start;
  const options = people.some(({ id }) => id === person.id) ? people : [...people, person];
  const names = options.map(
    ({ id, firstName, lastName, phone }) =>
      [String(id), `${[firstName, lastName].filter(Boolean).join(" ")} · ${phone}`] as const,
  );
  return select(
    texts.person,
    [...names, ["new", `＋ ${texts.newUser}`] as const],
    String(person.id),
    (chosen) => {
      const spread = newUserIds.last - newUserIds.first;
      const user =
        chosen === "new" ? newUserIds.first + Math.floor(Math.random() * spread) : Number(chosen);
      location.assign(addressWith({ user }));
    },
  );
}

function select<Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  chosen: Value,
  onChange: (value: Value) => void,
) {
  const field = h(
    "select",
    { onchange: () => onChange(field.value as Value) },
    ...options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );
  return h("label", { className: "field" }, label, field);
}

function segments<Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  chosen: Value,
  onChange: (value: Value) => void,
) {
  return h(
    "fieldset",
    { className: "segments" },
    h("legend", {}, label),
    ...options.map(([value, text]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: label,
          value,
          checked: value === chosen,
          onchange: () => onChange(value),
        }),
        h("span", {}, text),
      ),
    ),
  );
}

function toggle(label: string, onChange: (isOn: boolean) => void) {
  const input = h("input", { type: "checkbox", onchange: () => onChange(input.checked) });
  return { input, element: h("label", { className: "toggle" }, input, h("span", {}, label)) };
}

/** Simulates another phone of the same person, with empty storage. */
function forget(onForget: () => void) {
  onForget();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split(";")) {
    const [name = ""] = pair.split("=");
    document.cookie = `${name.trim()}=; Path=/; Max-Age=0`;
  }
}
