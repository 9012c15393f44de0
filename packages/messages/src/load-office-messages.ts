import { createFormats, type Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import type { SectionLoaders, StartTexts } from "./office/uz.ts";

/** A part of the texts that is loaded by the first screen that needs it. */
export type OfficeSection = keyof SectionLoaders;
type SectionTexts = { [Section in OfficeSection]: Awaited<ReturnType<SectionLoaders[Section]>> };

/** Messages of the office's application: texts by screen (`t.board.accept`), of these sections too, and formats. */
export type OfficeMessages<Section extends OfficeSection = never> = {
  language: Language;
  t: StartTexts & Pick<SectionTexts, Section>;
  format: Formats;
};

/** Messages whose sections are loaded on demand. */
export type OfficeMessagesLoader = {
  language: Language;
  t: StartTexts & Partial<SectionTexts>;
  format: Formats;
  /** Adds the section to `t`. */
  loadSection: (section: OfficeSection) => Promise<void>;
};

type Catalogue = { texts: StartTexts; sections: SectionLoaders };

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  uz: () => import("./office/uz.ts"),
  ru: () => import("./office/ru.ts"),
  eng: () => import("./office/eng.ts"),
};

/** For the browser: a chunk per language with the texts of the first page, and one per section. */
export async function loadOfficeMessages(language: Language): Promise<OfficeMessagesLoader> {
  const { texts, sections } = await catalogues[language]();
  const t: OfficeMessagesLoader["t"] = { ...texts };
  const loading = new Map<OfficeSection, Promise<void>>();

  async function addSection(section: OfficeSection) {
    try {
      Object.assign(t, { [section]: await sections[section]() });
    } catch (cause) {
      loading.delete(section);
      throw cause;
    }
  }

  return {
    language,
    t,
    format: createFormats(t.format),
    loadSection(section) {
      const running = loading.get(section) ?? addSection(section);
      loading.set(section, running);
      return running;
    },
  };
}
