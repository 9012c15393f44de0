import type { LaunchKind } from "../launch-data.ts";
import { start } from "./server.ts";
import type { Scheme } from "./theme-params.ts";

/** Settings of the page. They are in the address, so that reloads and links preserve them. */
export type Choices = {
  theme: Scheme;
  /** Init data of the next start. */
  data: LaunchKind;
  /** Shares another person's contact. */
  isOthersContact: boolean;
};

const given = new URLSearchParams(location.search);

export const choices: Choices = {
  theme: given.get("theme") === "dark" ? "dark" : "light",
  data: start.kinds.find((kind) => kind === given.get("data")) ?? "good",
  isOthersContact: given.get("contact") === "other",
};

export function choose(changed: Partial<Choices>) {
  Object.assign(choices, changed);
  history.replaceState(null, "", addressWith({}));
}

/** URL of the page for another person or language. */
export function addressWith(changed: { user?: number; lang?: string }) {
  const query = new URLSearchParams({
    user: String(changed.user ?? start.person.id),
    lang: changed.lang ?? start.language,
    theme: choices.theme,
    data: choices.data,
    contact: choices.isOthersContact ? "other" : "own",
  });
  return `${location.pathname}?${query}`;
}
