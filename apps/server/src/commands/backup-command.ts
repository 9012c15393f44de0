import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBackup, type Dump } from "@dasturxon/api/backup/create-backup";
import { checkArchive } from "@dasturxon/api/backup/read-archive";
import { secretsFrom, type Secrets } from "@dasturxon/api/secrets";
import {
  backupFolder,
  newArchiveName,
  noteBackup,
  removeOldArchives,
  writeWhole,
} from "../backup-files.ts";
import { readConfig } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { megabytes, numbersOf, seconds } from "./backup-figures.ts";
import { withUnchangedDatabase } from "./operator-command.ts";
import { throttled } from "./progress.ts";
import { programVersion, projectFolder, UsageError, type Command } from "./run-command.ts";

const usage = `npm run backup -- [file] [--keep <number>]
  file    where to write; default: DATA_DIR/backups/dasturxon-<date>-<time>.tar.gz
  --keep  then deletes all but so many of the newest backups in the folder of the file`;

type BackupArguments = { file: string | null; keep: number | null };

/** @throws UsageError */
function readBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parsed(args);
  const [file = null, ...more] = positionals;
  if (more.length > 0 || !/^([1-9]\d{0,5})?$/.test(values.keep ?? "")) throw new UsageError(usage);
  return { file, keep: values.keep ? Number(values.keep) : null };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { keep: { type: "string" } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

export const backupCommand: Command = async (given, { env, print }) => {
  const args = readBackupArguments(given);
  const config = readConfig({ DEMO: "0", ...env }, projectFolder);
  const secrets = secretsFrom(...(config.secretsKeys ?? [await demoKey(config.dataDir)]));
  const program = await programVersion();
  return withUnchangedDatabase(config, (connectionString) =>
    backUp(args, {
      connectionString,
      dataDir: config.dataDir,
      secrets,
      program,
      now: () => new Date(),
      print,
    }),
  );
};

type Context = {
  connectionString: string;
  dataDir: string;
  secrets: Pick<Secrets, "sealedBy">;
  /** Version of the program. */
  program: string;
  now: () => Date;
  print: (line: string) => void;
};

/**
 * Writes a backup and reads it again.
 *
 * @returns A sentence with its numbers. @throws An error with a sentence for the operator; then there is no file.
 */
async function backUp(
  { file: given, keep }: BackupArguments,
  { connectionString, dataDir, secrets, program, now, print }: Context,
): Promise<string> {
  const startedAt = performance.now();
  const createdAt = now();
  const file = given ? resolve(given) : join(backupFolder(dataDir), newArchiveName(createdAt));
  const reporterOf = (part: string) => throttled((done, of) => print(`${part}: ${done} of ${of}`));
  const report = { tables: reporterOf("tables"), pictures: reporterOf("pictures") };
  const { contents, unopened } = await writeWhole(file, async (partial) => {
    const dump = await createBackup(partial, {
      connectionString,
      secrets,
      mediaFolder: join(dataDir, "media"),
      program,
      createdAt,
      onProgress: ({ part, number, of }) => report[part](number, of),
    });
    // A disk may lose what it was given.
    return { ...dump, ...(await checkArchive(partial)) };
  });
  const { size } = await stat(file);
  await noteBackup(dataDir, { file, createdAt: createdAt.toISOString(), bytes: size });
  const removed = keep === null ? [] : await removeOldArchives(dirname(file), keep, now());
  return [
    `Backup written and checked in ${seconds(performance.now() - startedAt)}: ${file} (${megabytes(size)})`,
    `It has ${numbersOf(contents)}.`,
    ...removed.map((name) => `Deleted: ${name}`),
    ...warningsOf(unopened),
  ].join("\n");
}

function warningsOf(unopened: Dump["unopened"]) {
  if (unopened.length === 0) return [];
  return [
    "No key of SECRETS_KEY opens these, so they are of no use after a restore either:",
    ...unopened.map(({ sub, name }) => `  ${sub}: ${name}`),
  ];
}
