import { BrandFolderError } from "./brand-folder-error.ts";
import { checkReferences } from "./check-references.ts";
import { pictureFinder } from "./find-picture.ts";
import { folderFacts } from "./folder-facts.ts";
import { listFolder } from "./folder-files.ts";
import type { FolderReading } from "./folder-reading.ts";
import { joinMenu } from "./join-menu.ts";
import { NameIndex } from "./name-index.ts";
import { folderFiles, isComplete, parseFiles } from "./parse-files.ts";
import { completeLocations } from "./locations.ts";
import type { Problem } from "./problem.ts";
import { completeSettings, completeTexts } from "./settings.ts";

/**
 * Reads the folder of a brand. Decision 0038. A folder from outside is read by `readBrandFolderSafely`.
 *
 * @param folder Its path.
 * @param drawn Names of pictures that exist besides the files in `pictures/`.
 * @throws BrandFolderError with all problems at once.
 */
export function readBrandFolder(folder: string, drawn: Iterable<string> = []): FolderReading {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const files = listFolder(folder, folderFiles, problems, warnings);
  const pictures = pictureFinder([...drawn, ...Object.keys(files.pictures)]);
  const { languages, parsed } = parseFiles(files, problems, warnings);
  if (!isComplete(parsed)) throw new BrandFolderError(problems);

  const { settings } = parsed;
  const locations = completeLocations(parsed.locations.content, settings.content.phone);
  const { menu, generatedCodes } = joinMenu(parsed.menu, {
    languages,
    pictures,
    branches: new NameIndex("branches.yaml", locations.branches),
    priceRounding: settings.content.rules.priceRounding,
  });
  checkReferences(parsed, menu, pictures);
  if (problems.length > 0) throw new BrandFolderError(problems);
  const policies = parsed.policies.content;
  const offers = {
    zones: parsed.zones.content.features,
    promos: parsed.promos.content,
    policies,
    vacancies: parsed.vacancies.content,
    stories: parsed.stories.content,
    banners: parsed.banners.content,
  };
  return {
    content: {
      ...menu,
      ...locations,
      ...offers,
      settings: completeSettings(settings.content, {
        hasPicture: (name) => pictures.all.has(name),
        ...folderFacts({ ...menu, ...locations, ...offers }),
      }),
      texts: completeTexts(parsed.texts.content, settings.content.name, languages),
    },
    generatedCodes,
    pictureFiles: files.pictures,
    warnings,
  };
}
