import { type Dirent, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { decodeText } from "./decode-text.ts";
import { inDigits, inMegabytes, limits } from "./limits.ts";
import { type Advice, type Problem, fileProblem } from "./problem.ts";

const pictureFolder = "pictures";
const pictureEndings = [".jpg", ".jpeg", ".png", ".webp"];

/** Files that systems and programs leave in a folder. */
const isLeftover = (name: string) =>
  name.startsWith(".") ||
  name.startsWith("~$") ||
  /^(thumbs\.db|desktop\.ini|__macosx)$/i.test(name);

/** The files of a folder; those that nobody reads are reported. */
export type FolderFiles = {
  has: (file: string) => boolean;
  bytes: (file: string) => Uint8Array | null;
  text: (file: string) => string | null;
  /** Paths of the files in `pictures/`, by their names without the ending. */
  pictures: Record<string, string>;
  reportUnread: () => void;
};

/** Lists a folder and checks the number and sizes of its files, before one of them is read. */
export function listFolder(
  folder: string,
  known: readonly string[],
  problems: Problem[],
  warnings: Problem[],
): FolderFiles {
  const refuse = (file: string, message: Advice) => {
    problems.push(fileProblem(file, message));
    return null;
  };
  const entries = entriesOf(folder, "", refuse);
  const sound = new Set<string>();
  const unread = new Set<string>();
  let pictures: Record<string, string> = {};
  for (const entry of entries) {
    const { name } = entry;
    if (name === pictureFolder) {
      if (entry.isDirectory()) pictures = picturesIn(join(folder, pictureFolder), refuse);
      else refuse(name, "is not a folder: make a folder of this name for the pictures");
    } else if (isRegular(folder, name, entry, maximumOf(name), refuse)) {
      sound.add(name);
      unread.add(name);
    }
  }
  const bytes = (file: string): Uint8Array | null => {
    unread.delete(file);
    if (!sound.has(file)) return null;
    try {
      return readFileSync(join(folder, file));
    } catch (error) {
      return refuse(file, `cannot be read (${codeOf(error)}): check its permissions`);
    }
  };
  const names = new Set(entries.map(({ name }) => name));
  return {
    has: (file) => names.has(file),
    bytes,
    text(file) {
      const content = bytes(file);
      if (!content) return null;
      const decoded = decodeText(content);
      if (typeof decoded === "string") return refuse(file, decoded);
      if (decoded.encoding === "Windows-1251") {
        if (!file.endsWith(".csv"))
          return refuse(file, "is not in the encoding UTF-8: save it in that encoding");
        warnings.push(
          fileProblem(
            file,
            "is read as Windows-1251: save it as CSV UTF-8 if letters come out wrong",
          ),
        );
      }
      return decoded.text;
    },
    pictures,
    reportUnread() {
      for (const file of unread)
        refuse(
          file,
          `is not part of a brand's folder: correct its name or remove it${similarFile(file, known)}`,
        );
    },
  };
}

const maximumOf = (file: string) => {
  if (file.endsWith(".yaml")) return limits.yamlBytes;
  return /\.(csv|json)$/.test(file) ? limits.tableBytes : limits.fileBytes;
};

const similarFile = (file: string, known: readonly string[]) => {
  const stem = parse(file).name.toLowerCase().replace(/s$/, "");
  const similar = known.find((name) => parse(name).name.replace(/s$/, "") === stem);
  return similar ? ` (did you mean ${similar}?)` : "";
};

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

type Refuse = (file: string, message: Advice) => null;

function entriesOf(folder: string, shown: string, refuse: Refuse): Dirent[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    refuse(shown || folder, `cannot be read (${codeOf(error)}): give the path of a brand's folder`);
    return [];
  }
  if (entries.length > limits.files) {
    refuse(shown || folder, `has too many files: leave ${inDigits(limits.files)} at most`);
    return [];
  }
  return entries
    .filter(({ name }) => !isLeftover(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A device or a pipe could be read for ever, and a link leads out of the folder. */
function isRegular(
  folder: string,
  path: string,
  entry: Dirent,
  maximum: number,
  refuse: Refuse,
): boolean {
  if (entry.isSymbolicLink()) {
    refuse(path, "is a link: put the file itself here");
    return false;
  }
  if (entry.isDirectory()) {
    refuse(path, "is a folder: only pictures/ may be one, move its files or remove it");
    return false;
  }
  if (!entry.isFile()) {
    refuse(path, "is not a file: remove it");
    return false;
  }
  const { size } = lstatSync(join(folder, path));
  if (size <= maximum) return true;
  refuse(path, `is larger than ${inMegabytes(maximum)}: make it smaller`);
  return false;
}

function picturesIn(folder: string, refuse: Refuse): Record<string, string> {
  // Without a prototype, since names come from outside.
  const pictures: Record<string, string> = Object.create(null) as Record<string, string>;
  const inFolder: Refuse = (file, message) => refuse(`${pictureFolder}/${file}`, message);
  for (const entry of entriesOf(folder, `${pictureFolder}/`, refuse)) {
    if (!isRegular(folder, entry.name, entry, limits.fileBytes, inFolder)) continue;
    const { name, ext } = parse(entry.name);
    // macOS stores accents apart from their letters.
    const picture = name.normalize("NFC");
    const path = `${pictureFolder}/${entry.name}`;
    const other = pictures[picture];
    if (!pictureEndings.includes(ext.toLowerCase()))
      inFolder(entry.name, "is not a JPEG, PNG or WebP picture: save it as one of them");
    else if (other !== undefined)
      inFolder(entry.name, `has the name of ${other}: rename or remove one of them`);
    else pictures[picture] = path;
  }
  return pictures;
}
