/** Attribute of head elements that the server wrote for the page that it rendered. */
export const pageTagMark = "data-page-tag";

/** A void element of the head, with the page's mark. */
export const tag = (name: "meta" | "link", attributes: Record<string, string>) =>
  `<${name} ${attributesOf(attributes)} ${pageTagMark}/>`;

/** JSON in the head: not restricted by the policy, and escaped so that no text in it can end the element. */
export const dataTag = (type: string, value: unknown) =>
  `<script type="${type}" ${pageTagMark}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
