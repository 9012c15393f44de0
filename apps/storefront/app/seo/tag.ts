import { pageTagMark } from "./page-tag-mark.ts";

/** An empty element of the head, marked as the page's own. */
export const tag = (name: "meta" | "link", attributes: Record<string, string>) =>
  `<${name} ${attributesOf(attributes)} ${pageTagMark}/>`;

/** Data in the head: no policy has to allow it, and no text in it can end the element. */
export const dataTag = (type: string, value: unknown) =>
  `<script type="${type}" ${pageTagMark}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
