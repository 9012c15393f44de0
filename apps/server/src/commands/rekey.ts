import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "../config.ts";
import { withDatabase } from "./operator-command.ts";
import { readRekeyArguments, rekey } from "./rekey-command.ts";
import { projectFolder, runCommand } from "./run-command.ts";

// `npm run rekey -- [--drop-unopened]`: see rekey-command.ts. It takes the environment of the server: SECRETS_KEY above all.

await runCommand(async (given) => {
  const options = readRekeyArguments(given);
  const config = readConfig({ DEMO: "0", ...process.env }, projectFolder);
  if (!config.secretsKeys) throw new Error("In demo mode there is one key, which is not replaced.");
  const secrets = secretsFrom(...config.secretsKeys);
  return withDatabase(config, (connection) => rekey(connection, secrets, options));
});
