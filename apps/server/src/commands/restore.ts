import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { withUnusedDatabase } from "./operator-command.ts";
import { describeBackup, readBackup, readRestoreArguments, restore } from "./restore-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";

// `npm run restore -- <file>`: see restore-command.ts. It takes the environment of the server: SECRETS_KEY above all.

await runCommand(async (given) => {
  const args = readRestoreArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  const secrets = secretsFrom(...(config.secretsKeys ?? [await demoKey(config.dataDir)]));
  const archive = await readBackup(args, secrets);
  if (args.isCheck) return describeBackup(archive, secrets);
  const { dataDir } = config;
  return withUnusedDatabase(config, (connectionString) =>
    restore(archive, args, { connectionString, dataDir, secrets, print: console.log }),
  );
});
