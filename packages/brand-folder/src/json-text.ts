import {
  type Node,
  type ParseError,
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { limits } from "./limits.ts";
import type { Advice } from "./problem.ts";

/** A JSON document whose values can be found again. */
export type JsonDocument = {
  value: unknown;
  /** Line and column of the value at a path, or of its nearest parent. */
  position: (path: readonly PropertyKey[]) => { line: number; column: number };
};

/** @returns The document, or where and why it is none. */
export function parseJson(
  text: string,
): JsonDocument | { line: number; column: number; message: Advice } {
  const deep = firstTooDeep(text);
  if (deep !== null)
    return {
      ...positionOf(lineStarts(text), deep),
      message: "is nested too deep: write it as docs/brand-folder.md shows",
    };
  try {
    const value: unknown = JSON.parse(text);
    // Only a problem needs positions.
    let tree: Node | undefined;
    let starts: number[] | undefined;
    return {
      value,
      position(path) {
        tree ??= parseTree(text);
        starts ??= lineStarts(text);
        return positionOf(starts, tree ? offsetOf(tree, path) : 0);
      },
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const errors: ParseError[] = [];
    parseTree(text, errors);
    const [first] = errors;
    return {
      ...positionOf(lineStarts(text), first?.offset ?? 0),
      message: `is not JSON (${reasonOf(first)}): correct it here or just before`,
    };
  }
}

/** Where lists and objects are nested deeper than any content, which would fill memory and stack. */
export function firstTooDeep(text: string): number | null {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inText && character === "\\") index += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > limits.depth) return index;
    }
  }
  return null;
}

const reasons: Partial<Record<string, string>> = {
  CommaExpected: "a comma is missing",
  ColonExpected: "a colon is missing",
  ValueExpected: "a value is missing",
  PropertyNameExpected: "a name in quotes is missing",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  UnexpectedEndOfString: "a quotation mark is missing",
  InvalidCommentToken: "it has a comment",
  EndOfFileExpected: "it goes on after its end",
};

const reasonOf = (error: ParseError | undefined) =>
  (error && reasons[printParseErrorCode(error.error)]) ?? "a character that does not belong here";

function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const segments = path.slice(0, length) as (string | number)[];
    const node = findNodeAtLocation(tree, segments);
    if (node) return node.offset;
  }
  return tree.offset;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(starts: readonly number[], offset: number) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
