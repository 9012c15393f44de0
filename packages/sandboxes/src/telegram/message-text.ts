import { badRequest } from "./api-refusal.ts";

/** A formatted or active part of a text. Offsets count UTF-16 units, as Telegram's do. */
export type Entity = { type: string; offset: number; length: number; url?: string };

const tags: Record<string, string> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  s: "strikethrough",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  a: "text_link",
};
const characters: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
const maxLength = 4096;

/** Parses a message's text: with its entities, or by its `parse_mode` (`HTML` or none). */
export function messageText(
  text: unknown,
  parseMode: unknown,
  sentEntities?: unknown,
): { text: string; entities: Entity[] } {
  if (typeof text !== "string" || !text.trim()) throw badRequest("message text is empty");
  if (parseMode && parseMode !== "HTML") throw badRequest("unsupported parse_mode");
  const read = parseMode ? readHtml(text) : { text, entities: (sentEntities ?? []) as Entity[] };
  if (read.text.length > maxLength) throw badRequest("message is too long");
  return { text: read.text, entities: [...read.entities, ...links(read.text)] };
}

function readHtml(html: string) {
  let text = "";
  const open: { tag: string; offset: number; url: string | undefined }[] = [];
  const entities: Entity[] = [];
  const cannotParse = (why: string) => badRequest(`can't parse entities: ${why}`);
  for (const [piece, slash, tag, attributes = "", character, stray] of html.matchAll(
    /<(\/?)([a-z]+)([^>]*)>|&(\w+);|([<])|[^<&]+|&/g,
  )) {
    if (stray) throw cannotParse("unsupported start tag");
    if (!tag) text += characters[character ?? ""] ?? piece;
    else if (!tags[tag]) throw cannotParse(`Unsupported start tag "${tag}"`);
    else if (!slash)
      open.push({ tag, offset: text.length, url: /href="([^"]*)"/.exec(attributes)?.[1] });
    else {
      const start = open.pop();
      if (start?.tag !== tag) throw cannotParse(`unmatched end tag "${tag}"`);
      const { offset, url } = start;
      const length = text.length - offset;
      if (length > 0) entities.push({ type: tags[tag], offset, length, ...(url && { url }) });
    }
  }
  if (open.length > 0) throw cannotParse(`can't find end tag "${open[0]?.tag}"`);
  return { text, entities };
}

/** Telegram detects links and commands in texts. */
const links = (text: string): Entity[] =>
  Array.from(text.matchAll(/https?:\/\/\S+|(?<=^|\s)\/\w+|(?<=^|\s)\+\d{9,15}\b/g), (found) => ({
    type: found[0].startsWith("/")
      ? "bot_command"
      : found[0].startsWith("+")
        ? "phone_number"
        : "url",
    offset: found.index,
    length: found[0].length,
  }));
