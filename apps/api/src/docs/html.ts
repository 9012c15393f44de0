/** Text that is HTML already. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | undefined | false | readonly Part[];

const replacements: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => replacements[sign] ?? sign);

/** The template of a piece of HTML. Everything that is put into the template is escaped, unless it is HTML already. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, at) => (at === 0 ? "" : written(parts[at - 1])) + text).join(""),
});

export const raw = (text: string): Html => ({ html: text });

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map(written).join("");
}

/** Words of a description: what stands between backticks is code. */
export const prose = (text: string): Html =>
  raw(escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>"));

/** JSON as a reader likes it: indented, keys and values told apart. */
export function jsonHtml(value: unknown): Html {
  const text = escaped(JSON.stringify(value, null, 2)).replace(
    /(&quot;.*?&quot;)(:)?|(?<=[ [])(-?\d[\d.e+-]*|true|false|null)(?=,?$)/gm,
    (all, quoted?: string, colon?: string) =>
      quoted ? (colon ? `<b>${quoted}</b>:` : `<i>${quoted}</i>`) : `<u>${all}</u>`,
  );
  return raw(text);
}
