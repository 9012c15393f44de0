import { rekeyCommand } from "./rekey-command.ts";
import { runCommand } from "./run-command.ts";

// `npm run rekey -- [--drop-unopened]`: see rekey-command.ts. It takes the environment of the server: SECRETS_KEY above all.

await runCommand(rekeyCommand);
