import type { LaunchKind } from "../launch-data.ts";
import { start } from "./server.ts";
import type { Scheme } from "./theme-params.ts";

/** Settings of the page. In the URL, so that reloads and links preserve them. */
export type Choices = {
  theme: Scheme;
  /** Variant of the next start's init data. */
  data: LaunchKind;
  /** Shares another person's contact. */
  isOthersContact: boolean;
};

const searchParams = new URLSearchParams(location.search);

export const choices: Choices = {
  theme: searchParams.get("theme") === "dark" ? "dark" : "light",
  data: start.kinds.find((kind) => kind === searchParams.get("data")) ?? "good",
  isOthersContact: searchParams.get("contact") === "other",
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
