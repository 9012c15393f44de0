import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { demoKey } from "../demo/demo-settings.ts";
import { backUp, readBackupArguments } from "./backup-command.ts";
import { lowerPriority } from "./lower-priority.ts";
import { withUnchangedDatabase } from "./operator-command.ts";
import { programVersion, projectFolder, runCommand } from "./run-command.ts";

// `npm run backup -- [file] [--keep <number>]`: see backup-command.ts. It takes the environment of the server.

// Customers come first.
lowerPriority();

await runCommand(async (given) => {
  const args = readBackupArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  const secrets = secretsFrom(...(config.secretsKeys ?? [await demoKey(config.dataDir)]));
  const program = await programVersion();
  return withUnchangedDatabase(config, (connectionString) =>
    backUp(args, {
      connectionString,
      dataDir: config.dataDir,
      secrets,
      program,
      now: () => new Date(),
      print: console.log,
    }),
  );
});
