import { restoreCommand } from "./restore-command.ts";
import { runCommand } from "./run-command.ts";

// `npm run restore -- <file>`: see restore-command.ts. It takes the environment of the server: SECRETS_KEY above all.

await runCommand(restoreCommand);
