import type { LocalizedText } from "@dasturxon/contract/primitives";
import { foldedName } from "./names.ts";
import { allLanguages } from "./languages.ts";

export type PictureFinder = {
  /** The picture that a file or cell names, with or without the ending. */
  named: (name: string) => string | null;
  /** The picture with the code or with the name in any language. */
  of: (row: { code: string; name: LocalizedText }) => string | null;
  /** `osh-2`, `osh-3` … of the picture `osh`. */
  galleryOf: (picture: string) => string[];
  all: ReadonlySet<string>;
};

/** @param names Names of the pictures, without endings. */
export function pictureFinder(names: Iterable<string>): PictureFinder {
  const all = new Set(names);
  const folded = new Map<string, string>();
  for (const name of all) {
    const key = foldedName(name);
    if (key && !folded.has(key)) folded.set(key, name);
  }
  return {
    all,
    named(name) {
      const stem = name.replace(/\.(jpe?g|png|webp)$/i, "").normalize("NFC");
      if (all.has(name)) return name;
      return all.has(stem) ? stem : (folded.get(foldedName(stem)) ?? null);
    },
    of({ code, name }) {
      if (all.has(code)) return code;
      for (const language of allLanguages) {
        const picture = folded.get(foldedName(name[language]));
        if (picture !== undefined) return picture;
      }
      return null;
    },
    galleryOf(picture) {
      const gallery: string[] = [];
      for (let number = 2; all.has(`${picture}-${number}`); number += 1)
        gallery.push(`${picture}-${number}`);
      return gallery;
    },
  };
}
