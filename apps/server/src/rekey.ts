import { join } from "node:path";
import { secretsFrom } from "@dasturxon/api/secrets";
import { readConfig } from "./config.ts";
import { readRekeyArguments, rekey } from "./rekey-command.ts";
import { withDatabase } from "./operator-command.ts";

// `npm run rekey -- [--drop-unopened]`: see rekey-command.ts. It takes the environment of the server: SECRETS_KEY above all.

try {
  const options = readRekeyArguments(process.argv.slice(2));
  const config = readConfig({ DEMO: "0", ...process.env }, join(import.meta.dirname, "../../.."));
  if (!config.secretsKeys) throw new Error("In demo mode there is one key, which is not replaced.");
  const secrets = secretsFrom(...config.secretsKeys);
  console.log(await withDatabase(config, (connection) => rekey(connection, secrets, options)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
