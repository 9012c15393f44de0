import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { resealEverything, type ResealReport } from "@dasturxon/api/reseal";
import type { SealedPlace, Secrets } from "@dasturxon/api/secrets";

const titles: Record<SealedPlace, string> = {
  "merchant secret": "keys of brands",
  card: "saved cards",
  "old phone": "notices to former phones",
};

/**
 * Seals everything anew by the first key of SECRETS_KEY.
 *
 * @returns The numbers of rows, in lines for the operator.
 * @throws An error with the same, and the names of the rows that no key opens.
 */
export async function rekey(
  connectionString: string,
  secrets: Pick<Secrets, "reseal">,
): Promise<string> {
  const database = createDatabase({
    connectionString,
    // Not stepped down to the app role, which does not see the payloads of jobs.
    appConnectionString: connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const report = await resealEverything(database, secrets);
    const lines = report.places.map(
      ({ place, resealed, current }) =>
        `${titles[place]}: ${resealed} sealed anew, ${current} were sealed by the first key already`,
    );
    if (report.unopened.length > 0) throw new Error([...lines, unopened(report)].join("\n"));
    return [
      ...lines,
      "Everything opens with the first key of SECRETS_KEY. Once every server was started with this list, the other keys can be removed.",
    ].join("\n");
  } finally {
    await database.close();
  }
}

function unopened({ unopened: rows }: ResealReport): string {
  return [
    "These open with no key of SECRETS_KEY:",
    ...rows.map(({ sub, name }) => `  ${sub}: ${name}`),
    "Add the key that they were sealed with to the end of the list and run this again, or store a brand's keys again: `npm run keys`.",
  ].join("\n");
}
