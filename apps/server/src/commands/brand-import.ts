import { resolve } from "node:path";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import type { Database } from "@dasturxon/api/db/database";
import { importRelease, type Imported } from "@dasturxon/api/modules/brand-import/release-brand";
import type { SiteOf } from "@dasturxon/api/modules/brand-import/release-facts";
import {
  checkPictures,
  importPictures,
  type CheckedPictures,
  type RefusedPicture,
} from "@dasturxon/api/modules/media/import-pictures";
import type { MediaStore } from "@dasturxon/api/ports/media-store";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import type { FolderReading } from "@dasturxon/brand-folder/folder-reading";
import { pictureNames } from "@dasturxon/brand-folder/picture-names";
import { fileProblem, problemLine, type Problem } from "@dasturxon/brand-folder/problem";
import { subDomainRefusal } from "@dasturxon/domain/tenant/merchant-reference";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { changesText } from "./changes-text.ts";
import { missingCodes } from "./missing-codes.ts";
import { throttled } from "./progress.ts";

/** A folder that was read, with its pictures looked at. */
export type CheckedFolder = FolderReading & {
  path: string;
  /** Files of the pictures that the content shows, by name. */
  used: Record<string, string>;
  large: CheckedPictures["large"];
};

/** @throws BrandFolderError with all problems of the files. */
export type ReadFiles = (path: string) => FolderReading | Promise<FolderReading>;

/** @throws BrandFolderError with all problems of the files, or else of the pictures. */
export async function readFolder(path: string, readFiles: ReadFiles): Promise<CheckedFolder> {
  const reading = await readFiles(path);
  const names = pictureNames(reading.content);
  const files = Object.entries(reading.pictureFiles);
  const used = Object.fromEntries(files.filter(([name]) => names.has(name)));
  const { refused, large } = await checkPictures(path, used);
  if (refused.length > 0) throw new BrandFolderError(problemsOf(refused));
  const unused = files.filter(([name]) => !names.has(name));
  const warnings = [
    ...reading.warnings,
    ...unused.map(([, file]) =>
      fileProblem(file, "is not shown anywhere: name it in a file, or remove it"),
    ),
  ];
  return { ...reading, warnings, path, used, large };
}

const problemsOf = (refused: readonly RefusedPicture[]): Problem[] =>
  refused.map(({ file, message }) => fileProblem(file, message));

/**
 * Reads a folder, without a database.
 *
 * @returns Its contents in words, with warnings, and the brand's own domain.
 * @throws BrandFolderError
 */
export async function checkFolder(
  path: string,
  readFiles: ReadFiles,
): Promise<{ text: string; domain: string | null }> {
  const { content, used, warnings } = await readFolder(path, readFiles);
  const { settings, products, categories, branches } = content;
  const text = [
    ...warningLines(warnings),
    ...missingCodes(content),
    `${path} has no problems: ${settings.sub} with ${count(products, "dish", "dishes")} in ` +
      `${count(categories, "category", "categories")}, ${count(branches, "branch", "branches")}, ` +
      `${count(Object.keys(used), "picture", "pictures")}.`,
  ].join("\n");
  return { text, domain: settings.web.domain ?? null };
}

const count = (items: readonly unknown[], one: string, many: string) =>
  `${items.length} ${items.length === 1 ? one : many}`;

const shownWarnings = 50;

export function warningLines(warnings: readonly Problem[]): string[] {
  if (warnings.length === 0) return [];
  const rest = warnings.length - shownWarnings;
  return [
    "Warnings:",
    ...warnings.slice(0, shownWarnings).map((warning) => `  ${problemLine(warning)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    "",
  ];
}

export type ImportArguments = {
  sub: string | undefined;
  isDryRun: boolean;
  isStaged: boolean;
  note: string;
  showsAll: boolean;
};

export type ImportContext = {
  database: Database;
  dataDir: string;
  siteOf: SiteOf;
  author: string;
  /** Prints a line while the command runs. */
  print: (line: string) => void;
};

/**
 * Imports a folder: plans the release, encodes the pictures, writes.
 *
 * @returns The changes as text, and the brand that changed, if any.
 * @throws BrandFolderError, ReleaseRefusedError, BrandUnavailableError; then nothing has changed.
 */
export async function importFolder(
  given: CheckedFolder,
  args: ImportArguments,
  { database, dataDir, siteOf, author, print }: ImportContext,
): Promise<{ text: string; changedBrand: string | null }> {
  const folder = withSub(given, args.sub);
  const { isDryRun, isStaged, note } = args;
  const make = (ids: ReadonlyMap<string, string>, isPreview: boolean) =>
    importRelease(database, folder, {
      author,
      siteOf,
      note,
      isStaged,
      isDryRun: isPreview,
      now: new Date(),
      newId: uuidV7(Date.now),
      pictureId: ({ name }) => ids.get(name) ?? null,
    });
  // Refuses before minutes go into pictures.
  await make(new Map(Object.keys(folder.used).map((name) => [name, `not yet ${name}`])), true);
  const ids = await encodePictures(folder, { dataDir, isDryRun, print });
  const imported = await make(ids, isDryRun);
  return {
    text: importedText(args, folder, imported),
    changedBrand: imported.number !== null && !isStaged ? imported.merchantId : null,
  };
}

function withSub(folder: CheckedFolder, sub: string | undefined): CheckedFolder {
  const { settings } = folder.content;
  if (sub === undefined || sub === settings.sub) return folder;
  const refusal = subDomainRefusal(sub);
  if (refusal) throw new Error(`--sub ${sub} ${refusal}.`);
  const tabs = settings.tabs.map((tab) => (tab === settings.sub ? sub : tab));
  return { ...folder, content: { ...folder.content, settings: { ...settings, sub, tabs } } };
}

/** @throws BrandFolderError with the pictures that cannot be decoded. */
async function encodePictures(
  { path, used, large }: CheckedFolder,
  {
    dataDir,
    isDryRun,
    print,
  }: { dataDir: string; isDryRun: boolean } & Pick<ImportContext, "print">,
): Promise<ReadonlyMap<string, string>> {
  const keeping = (store: MediaStore): MediaStore =>
    isDryRun ? { ...store, save: async () => {} } : store;
  const { refused, ids } = await importPictures(path, used, {
    store: keeping(folderMedia(resolve(dataDir, "media"))),
    encoded: keeping(folderMedia(resolve(dataDir, "media-cache", "encoded"))),
    large,
    onProgress: throttled((done, of) => print(`Pictures: ${done} of ${of}`)),
  });
  if (refused.length > 0) throw new BrandFolderError(problemsOf(refused));
  return ids;
}

function importedText(
  { isDryRun, isStaged, showsAll }: ImportArguments,
  { warnings, content }: CheckedFolder,
  imported: Imported,
): string {
  const { sub } = content.settings;
  const { number, changes } = imported;
  const outcome = () => {
    if (isDryRun) return "This was a preview: nothing was written.";
    if (number === null) return `Nothing has changed: the current release of ${sub} stays.`;
    if (isStaged)
      return `Release ${number} of ${sub} waits. Publish it: npm run brand -- publish ${sub} ${number}`;
    return `Release ${number} of ${sub} is published.`;
  };
  return [
    ...warningLines([...warnings, ...imported.warnings]),
    changesText(changes, showsAll),
    "",
    outcome(),
  ].join("\n");
}
