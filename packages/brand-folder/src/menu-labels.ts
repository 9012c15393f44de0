import { type MenuContext, type MenuTables, codesOf, nameInRow, nameOf } from "./menu-context.ts";
import type { BrandLanguages } from "./languages.ts";
import type { MenuLabel } from "./menu.ts";
import { CodeMaker, NameIndex } from "./name-index.ts";

/** The labels of a menu. */
export class LabelList {
  readonly #index: NameIndex<MenuLabel>;
  readonly #isGiven: boolean;
  readonly #codes: CodeMaker;
  readonly #table: MenuTables["products"];
  readonly #languages: BrandLanguages;

  constructor({ labels, products }: MenuTables, { languages }: MenuContext) {
    this.#table = products;
    this.#languages = languages;
    this.#isGiven = labels !== undefined;
    this.#codes = new CodeMaker(codesOf(labels?.content), languages);
    this.#index = new NameIndex(
      labels?.file ?? "labels.csv",
      (labels?.content ?? []).map((row) => {
        const name = nameOf(row, languages);
        return { code: this.#codes.codeOf(row.code, name), name, color: row.color ?? null };
      }),
    );
  }

  get rows(): MenuLabel[] {
    return this.#index.rows;
  }

  /** Code of a product's label; without a table of labels a new label is created. */
  codeOf(text: string, index: number): string {
    const label = this.#index.find(text);
    if (typeof label === "object") return label.code;
    if (this.#isGiven) {
      this.#table.report([index, "labels"], label, text);
      return text;
    }
    const { main } = this.#languages;
    const name = nameInRow(this.#table, index, "labels", { [main]: text }, this.#languages);
    const code = this.#codes.codeOf(undefined, name);
    this.#index.add({ code, name, color: null });
    return code;
  }
}
