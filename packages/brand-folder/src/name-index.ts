import type { LocalizedText } from "@dasturxon/contract/primitives";
import { codeFromName, foldedName } from "./names.ts";
import { type BrandLanguages, allLanguages } from "./languages.ts";
import { type Advice, unknownName } from "./problem.ts";

type Named = { code: string; name: LocalizedText };

/** Rows by their code, or by their name in any language. */
export class NameIndex<Row extends Named> {
  /** Where the rows are, as a problem says it. */
  readonly place: string;
  readonly rows: Row[];
  readonly #byCode = new Map<string, Row>();
  readonly #byName = new Map<string, Set<Row>>();

  constructor(place: string, rows: Iterable<Row>) {
    this.place = place;
    this.rows = [];
    for (const row of rows) this.add(row);
  }

  add(row: Row): void {
    this.rows.push(row);
    if (!this.#byCode.has(row.code)) this.#byCode.set(row.code, row);
    for (const language of allLanguages) {
      const name = foldedName(row.name[language]);
      this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(row));
    }
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  /** @returns The row, or why there is none. */
  find(text: string): Row | Advice {
    const byCode = this.#byCode.get(text);
    if (byCode) return byCode;
    const [row, ...others] = this.#byName.get(foldedName(text)) ?? [];
    if (row && others.length === 0) return row;
    if (row)
      return `is the name of several rows of ${this.place}: write the code of one of them instead`;
    // Its code may have been made of that text, beside another name.
    const byMadeCode = this.#byCode.get(codeFromName(text, () => false));
    if (byMadeCode) return byMadeCode;
    const known = this.rows.flatMap(({ code, name }) => [code, ...Object.values(name)]);
    return unknownName(text, this.place, known);
  }
}

/** Codes for rows: their own, or made of their name in the main language. */
export class CodeMaker {
  readonly generated: string[] = [];
  readonly #used: Set<string>;
  readonly #main: BrandLanguages["main"];

  /** @param own Codes that rows have. */
  constructor(own: Iterable<string | undefined>, { main }: BrandLanguages) {
    this.#used = new Set([...own].filter((code) => code !== undefined));
    this.#main = main;
  }

  codeOf(own: string | undefined, name: LocalizedText): string {
    if (own !== undefined) return own;
    const code = codeFromName(name[this.#main], (candidate) => this.#used.has(candidate));
    this.#used.add(code);
    this.generated.push(code);
    return code;
  }
}
