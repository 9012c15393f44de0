import { keysCommand } from "./keys-command.ts";
import { runCommand } from "./run-command.ts";

// `npm run keys -- <sub> [KIND]`: see keys-command.ts. It takes the environment of the server that customers use:
// SECRETS_KEY above all.

await runCommand(keysCommand);
