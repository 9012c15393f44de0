import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { resealEverything, type ResealedPlace, type ResealOptions } from "@dasturxon/api/reseal";
import { secretsFrom, type Secrets } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { asOwner, withDatabase } from "./operator-command.ts";
import { projectFolder, UsageError, type Command } from "./run-command.ts";

const titles: Record<ResealedPlace, string> = {
  "merchant secret": "keys of brands",
  "former secret": "keys of brands before they were replaced",
  card: "saved cards",
  "old phone": "notices to former phones",
};

const usage = `npm run rekey -- [--drop-unopened]
  --drop-unopened  deletes what no key of SECRETS_KEY opens: only if its key is lost for good`;

export const rekeyCommand: Command = async (given, { env }) => {
  const options = readRekeyArguments(given);
  const config = readConfig({ DEMO: "0", ...env }, projectFolder);
  if (!config.secretsKeys) throw new Error("In demo mode there is one key, which is not replaced.");
  const secrets = secretsFrom(...config.secretsKeys);
  return withDatabase(config, (connection) => rekey(connection, secrets, options));
};

/** @throws UsageError. */
function readRekeyArguments(words: readonly string[]): ResealOptions {
  if (words.some((word) => word !== "--drop-unopened")) throw new UsageError(usage);
  return { dropsUnopened: words.length > 0 };
}

/**
 * Seals everything anew by the first key of SECRETS_KEY.
 *
 * @returns The numbers of rows, in lines for the operator.
 * @throws An error with the same, and the names of the rows that no key opens.
 */
async function rekey(
  connectionString: string,
  secrets: Pick<Secrets, "reseal">,
  options: ResealOptions,
): Promise<string> {
  const database = createDatabase({
    ...asOwner(connectionString),
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const report = await resealEverything(database, secrets, options);
    const lines = report.places.map(
      ({ place, resealed, current }) =>
        `${titles[place]}: ${resealed} sealed anew, ${current} were sealed by the first key already`,
    );
    const names = report.unopened.map(({ sub, name }) => `  ${sub}: ${name}`);
    if (names.length > 0 && !options.dropsUnopened)
      throw new Error([...lines, unopenedTitle, ...names, advice].join("\n"));
    return [
      ...lines,
      ...(names.length > 0 ? [droppedTitle, ...names] : []),
      "Everything opens with the first key of SECRETS_KEY. Once every server was started with this list, the other keys can be removed.",
    ].join("\n");
  } finally {
    await database.close();
  }
}

const unopenedTitle = "These open with no key of SECRETS_KEY:";
const droppedTitle = "These opened with no key of SECRETS_KEY and were deleted:";
const advice =
  "Add the key that they were sealed with to the end of the list and run this again, or store a brand's keys again: `npm run keys`.";
