import { backupCommand } from "./backup-command.ts";
import { lowerPriority } from "./lower-priority.ts";
import { runCommand } from "./run-command.ts";

// `npm run backup -- [file] [--keep <number>]`: see backup-command.ts. It takes the environment of the server.

// Customers come first.
lowerPriority();

await runCommand(backupCommand);
