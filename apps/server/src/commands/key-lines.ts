import { keyKindOf, type KeyKindName, type Keys } from "@dasturxon/api/modules/merchants/key-kinds";

const maxBytes = 16 * 1024;

/** Reads to the end. @throws An error with a sentence for the operator. */
export async function readLimited(input: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += chunk.length;
    if (size > maxBytes)
      throw new Error("More than 16 KB came in; keys are a few lines such as NAME=value.");
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString("utf8");
}

const line = /^(?<name>[A-Z][A-Z0-9_]{0,39})\s*=\s*(?<value>.*)$/;

/**
 * Keys of one kind, a line each: `NAME=value`. Empty lines and those that begin with # are left out.
 *
 * @throws An error with a sentence for each problem. None repeats a value, nor a line, which may be one.
 */
export function parseKeyLines(text: string, name: KeyKindName): Keys {
  const { fields, problem } = keyKindOf(name);
  const keys: Record<string, string> = {};
  const problems: string[] = [];
  const lines = text.replace(/^\u{FEFF}/u, "").split(/\r\n|\r|\n/);
  for (const [index, each] of lines.entries()) {
    const trimmed = each.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const { name: given = "", value = "" } = line.exec(trimmed)?.groups ?? {};
    if (!given) problems.push(`Line ${index + 1} is not NAME=value.`);
    else if (!Object.hasOwn(fields, given)) problems.push(`${name} has no ${given}.`);
    else if (Object.hasOwn(keys, given)) problems.push(`${given} is given twice.`);
    else keys[given] = value;
  }
  for (const [field, { schema, isOptional }] of Object.entries(fields)) {
    if (!keys[field] && isOptional) delete keys[field];
    else if (!keys[field]) problems.push(`${field} is missing.`);
    else if (!schema.safeParse(keys[field]).success)
      problems.push(`${field} ${schema.safeParse(keys[field]).error?.issues[0]?.message}.`);
  }
  const whole = problems.length === 0 ? problem?.(keys) : null;
  if (whole) problems.push(whole);
  if (problems.length > 0)
    throw new Error(
      [...problems, `${name} takes ${namesOf(name)}; nothing was stored.`].join("\n"),
    );
  return keys;
}

/** `EMAIL=… and PASSWORD=…`. */
const namesOf = (name: KeyKindName) =>
  Object.entries(keyKindOf(name).fields)
    .map(([field, { isOptional }]) => `${field}=…${isOptional ? " (optional)" : ""}`)
    .join(" and ");

/** A line for the terminal, where nothing would seem to happen. */
export function promptOf(name: KeyKindName): string {
  const lines =
    Object.keys(keyKindOf(name).fields).length > 1 ? "each on a line of its own" : "Enter";
  const end = process.platform === "win32" ? "Ctrl-Z and Enter" : "Ctrl-D";
  return `Type ${namesOf(name)}, ${lines}, then ${end}.`;
}

/** Shorter secrets would be given away by the last four characters. */
const shortestShown = 8;
const shownCharacters = 4;

/** Names and plain values, and of secrets the last four characters. */
export const describeKeys = (name: KeyKindName, keys: Keys): string =>
  Object.entries(keyKindOf(name).fields)
    .flatMap(([field, { isSecret }]) => {
      const key = keys[field];
      return key === undefined ? [] : [`${field} ${isSecret ? maskedSecret(key) : key}`];
    })
    .join(", ");

const maskedSecret = (secret: string) =>
  `…${secret.length >= shortestShown ? secret.slice(-shownCharacters) : ""}`;
