import type { BrandFolder } from "./brand-folder.ts";
import { checkReferences } from "./check-references.ts";
import { menuOf } from "./menu.ts";
import { isComplete, parseFiles, pictureNames } from "./parse-files.ts";
import { type Problem, problemLine } from "./problem.ts";

/** Thrown when the folder has problems; the message has a line for each. */
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
export function readBrandFolder(folder: string, drawn: Iterable<string> = []): BrandFolder {
  const problems: Problem[] = [];
  const parsed = parseFiles(folder, problems);
  const pictures = new Set([...drawn, ...pictureNames(folder, problems)]);
  if (!isComplete(parsed)) throw new BrandFolderError(problems);

  const { settings, locations } = parsed;
  const branches = locations.content.branches.map(({ code }) => code);
  const menu = menuOf(parsed, branches, settings.content.rules.priceRounding);
  checkReferences(parsed, menu, pictures);
  if (problems.length > 0) throw new BrandFolderError(problems);
  return {
    ...menu,
    ...locations.content,
    settings: settings.content,
    texts: parsed.texts.content,
    zones: parsed.zones.content.features,
    promos: parsed.promos.content,
    policies: parsed.policies.content,
    vacancies: parsed.vacancies.content,
    stories: parsed.stories.content,
    banners: parsed.banners.content,
  };
}
