import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import { checkArchive, type CheckedArchive } from "@dasturxon/api/backup/read-archive";
import { checkKeys, restoreArchive } from "@dasturxon/api/backup/restore-archive";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { resealEverything, type ResealReport } from "@dasturxon/api/reseal";
import { secretsFrom, type Secrets } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { asOwner, withUnusedDatabase } from "./operator-command.ts";
import { numbersOf, seconds } from "./backup-figures.ts";
import { throttled } from "./progress.ts";
import { projectFolder, UsageError, type Command } from "./run-command.ts";

const usage = `npm run restore -- <file> [--force] [--without-secrets] [--check]
  file               a backup
  --force            replaces everything in a database that has brands
  --without-secrets  restores everything but what is sealed with other keys than SECRETS_KEY: keys of brands, saved cards
  --check            reads the whole file, says what it has, and restores nothing`;

type RestoreArguments = {
  file: string;
  isForced: boolean;
  isWithoutSecrets: boolean;
  isCheck: boolean;
};

/** @throws UsageError */
function readRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError(usage);
  return {
    file: resolve(file),
    isForced: values.force ?? false,
    isWithoutSecrets: values["without-secrets"] ?? false,
    isCheck: values.check ?? false,
  };
}

function parsed(args: readonly string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { force: flag, "without-secrets": flag, check: flag },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

export const restoreCommand: Command = async (given, { env, print }) => {
  const args = readRestoreArguments(given);
  const config = readConfig({ DEMO: "0", ...env }, projectFolder);
  const secrets = secretsFrom(...(config.secretsKeys ?? [await demoKey(config.dataDir)]));
  const archive = await readBackup(args, secrets);
  if (args.isCheck) return describeBackup(archive, secrets);
  const { dataDir } = config;
  return withUnusedDatabase(config, (connectionString) =>
    restore(archive, args, { connectionString, dataDir, secrets, print }),
  );
};

/** Reads the whole file. @throws An error with a sentence for the operator. */
async function readBackup(
  { file, isWithoutSecrets, isCheck }: RestoreArguments,
  secrets: Pick<Secrets, "fingerprints">,
): Promise<CheckedArchive> {
  const archive = await checkArchive(file);
  if (!isWithoutSecrets && !isCheck) checkKeys(archive, secrets);
  return archive;
}

function describeBackup(
  { file, manifest, contents }: CheckedArchive,
  secrets: Pick<Secrets, "fingerprints">,
): string {
  const own = secrets.fingerprints();
  const missing = manifest.keys.filter((key) => !own.includes(key));
  return [
    `${file} is whole. It was made on ${manifest.createdAt} by release ${manifest.program}.`,
    `It has ${numbersOf(contents)}.`,
    missing.length === 0
      ? "SECRETS_KEY opens its secrets."
      : `SECRETS_KEY does not open its secrets: it lacks the key with the fingerprint ${missing.join(", ")}.`,
  ].join("\n");
}

type Context = {
  connectionString: string;
  dataDir: string;
  secrets: Secrets;
  print: (line: string) => void;
};

/**
 * Restores a backup whose keys are known.
 *
 * @returns Sentences with its numbers. @throws An error with a sentence for the operator; then the database is as before.
 */
async function restore(
  archive: CheckedArchive,
  { isForced, isWithoutSecrets }: RestoreArguments,
  { connectionString, dataDir, secrets, print }: Context,
): Promise<string> {
  const startedAt = performance.now();
  const report = throttled((done, of) => print(`restored ${done} of ${of} parts`));
  const media = folderMedia(join(dataDir, "media"));
  const leftOut = await restoreArchive(connectionString, archive, {
    isForced,
    savePicture: media.save,
    onEntry: ({ number, of }) => report(number, of),
  });
  const dropped = isWithoutSecrets ? await dropUnopened(connectionString, secrets) : [];
  const { file, manifest, contents } = archive;
  return [
    `Restored in ${seconds(performance.now() - startedAt)} from ${file}, made on ${manifest.createdAt} by release ${manifest.program}:`,
    `${numbersOf(contents)}.`,
    ...leftOut.map((table) => `Left out: the table ${table}, which is not of this program.`),
    ...(dropped.length > 0
      ? [
          "These were sealed with another key and are gone. Store keys of brands again with `npm run keys`:",
          ...dropped.map(({ sub, name }) => `  ${sub}: ${name}`),
        ]
      : []),
  ].join("\n");
}

async function dropUnopened(
  connectionString: string,
  secrets: Secrets,
): Promise<ResealReport["unopened"]> {
  const database = createDatabase({
    ...asOwner(connectionString),
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    return (await resealEverything(database, secrets, { dropsUnopened: true })).unopened;
  } finally {
    await database.close();
  }
}
