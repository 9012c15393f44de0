import { type Document, LineCounter, isCollection, isNode, parseDocument } from "yaml";
import type * as z from "zod";
import { reportIssues, shownValue, type Parsed, type Problem, type Report } from "./problem.ts";

/**
 * Reads a YAML file, or a JSON one, which YAML includes.
 *
 * @param problems Receives the problems of the file.
 * @returns `null` when there is a problem.
 */
export function parseYaml<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): Parsed<T> | null {
  let located: Located | undefined;
  const locate = () => (located ??= locatedDocument(text));
  const add = (offset: number, field: string, message: string, value?: string) =>
    problems.push({ file, ...locate().position(offset), field, value, message });
  const report: Report = (path, message, value) =>
    add(offsetOf(locate().document, path), path.map(String).join("."), message, shownValue(value));

  // Ten times as fast; positions are needed only for problems.
  let input: unknown = file.endsWith("json") ? jsonOf(text) : undefined;
  if (input === undefined) {
    const { document } = locate();
    // Further errors are mostly consequences.
    const [error] = document.errors;
    if (error) {
      add(error.pos[0], "", `cannot be read: ${error.message}`);
      return null;
    }
    try {
      input = document.toJS();
    } catch (fault) {
      // Too many aliases, or an unresolved one.
      report([], `cannot be read: ${String(fault)}`);
      return null;
    }
  }
  const result = schema.safeParse(input);
  if (result.success) return { content: result.data, report };
  reportIssues(result.error, input, report);
  return null;
}

/** `undefined`: the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A document with the positions of its nodes. */
type Located = {
  document: Document;
  position: (offset: number) => { line: number; column: number };
};

function locatedDocument(text: string): Located {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return {
    document,
    position(offset) {
      const { line, col } = lines.linePos(offset);
      return { line: Math.max(line, 1), column: Math.max(col, 1) };
    },
  };
}

/** Offset of the value at a path, or of its nearest parent when it is absent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
}

function nodeAt(document: Document, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents;
  for (const step of path) {
    if (!isCollection(node)) return undefined;
    node = node.get(step, true);
  }
  return isNode(node) ? node.range?.[0] : undefined;
}
