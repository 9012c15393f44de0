import { checkReferences } from "./check-references.ts";
import type { FolderReading } from "./folder-reading.ts";
import { menuOf } from "./menu.ts";
import { isComplete, parseFiles, picturesIn } from "./parse-files.ts";
import { type Problem, problemLine } from "./problem.ts";

/** The folder has problems; the message has a line for each. */
export class BrandFolderError extends Error {
  override readonly name = "BrandFolderError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads the folder of a brand. Decision 0038.
 *
 * @param folder Its path.
 * @param drawn Names of pictures that exist besides the files in `pictures/`.
 * @throws BrandFolderError with all problems at once.
 */
export function readBrandFolder(folder: string, drawn: Iterable<string> = []): FolderReading {
  const problems: Problem[] = [];
  const parsed = parseFiles(folder, problems);
  const pictureFiles = picturesIn(folder, problems);
  const pictures = new Set([...drawn, ...Object.keys(pictureFiles)]);
  if (!isComplete(parsed)) throw new BrandFolderError(problems);

  const { settings, places } = parsed;
  const branches = places.content.branches.map(({ code }) => code);
  const menu = menuOf(parsed, branches, settings.content.rules.priceRounding);
  checkReferences(parsed, menu, pictures);
  if (problems.length > 0) throw new BrandFolderError(problems);
  return {
    content: {
      ...menu,
      ...places.content,
      settings: settings.content,
      texts: parsed.texts.content,
      zones: parsed.zones.content.features,
      promos: parsed.promos.content,
      policies: parsed.policies.content,
      vacancies: parsed.vacancies.content,
      stories: parsed.stories.content,
      banners: parsed.banners.content,
    },
    generatedCodes: { groups: [], categories: [], products: [] },
    pictureFiles,
    warnings: [],
  };
}
