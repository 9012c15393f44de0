/** What a module holds that nothing of ours reaches. Any run of spaces and line ends counts as one space. */
export type Unused = {
  /** Expressions that have the same value at every run of ours. */
  always?: [expression: string, value: string][];
  /** Statements, properties and exports, by how they start. The `else` of an `if` stays. */
  dropped?: string[];
};

type Node = { type: string; start: number; end: number; alternate?: Node | null };
type Cut = { start: number; end: number; replacement: string };

const isStatement = /(Statement|Declaration)$/;
const isListed = /^(Property|SpreadElement|ExportSpecifier)$/;
/** Words to developers, and names for their tools. */
const isForDevelopers = /^(warning|warnOnce|warningOnce)\(|^\w+\.displayName = /;

/**
 * The module without it, and without what it says to its developers: a broken invariant throws, but explains nothing.
 * Every entry counts for all its places and has to have one: a version that reads differently is an error.
 *
 * @param program The parsed `code`.
 */
export function cutSource(
  code: string,
  program: object,
  { always = [], dropped = [] }: Unused,
): string {
  const values = new Map(always);
  const unseen = new Set([...values.keys(), ...dropped]);
  const cuts: Cut[] = [];

  const cutOf = (node: Node): Cut | undefined => {
    const { type, start, end } = node;
    const source = code.slice(start, end).replaceAll(/\s+/g, " ");
    const value = values.get(source);
    if (value !== undefined) {
      unseen.delete(source);
      return { start, end, replacement: value };
    }
    if (!isStatement.test(type) && !isListed.test(type)) return explanationOf(node, source);
    const beginning = dropped.find((text) => startsWith(source, text));
    if (beginning !== undefined) unseen.delete(beginning);
    else if (!isForDevelopers.test(source)) return undefined;
    if (node.alternate) return { start, end: node.alternate.start, replacement: "" };
    if (isStatement.test(type)) return { start, end, replacement: ";" };
    return { start, end: code[end] === "," ? end + 1 : end, replacement: "" };
  };
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || value.type === "ObjectPattern") return;
    const cut = cutOf(value);
    if (cut) cuts.push(cut);
    if (!cut) Object.values(value).forEach(visit);
    else if (isStatement.test(value.type)) visit(value.alternate);
  };
  visit(program);

  if (unseen.size > 0) throw new Error(`There is no '${[...unseen].join("', no '")}' any more`);
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}

/** The second argument of `invariant(condition, explanation)`. */
function explanationOf(node: Node, source: string): Cut | undefined {
  if (node.type !== "CallExpression" || !/^\w*invariant\(/.test(source)) return undefined;
  const [condition, explanation] = (node as Node & { arguments: Node[] }).arguments;
  if (!condition || !explanation) return undefined;
  return { start: condition.end, end: explanation.end, replacement: "" };
}

/** Whole words only: "fetch" does not begin "fetchers". */
const startsWith = (source: string, text: string) =>
  source.startsWith(text) && !(/\w$/.test(text) && /^\w/.test(source.slice(text.length)));

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
