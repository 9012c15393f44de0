import { doctorCommand } from "./doctor-command.ts";
import { runCommand } from "./run-command.ts";

// `npm run doctor -- [--json] [--retry-jobs]`: looks at everything that an operator is responsible for. Exit code 1: something
// is wrong. It takes the environment of the server.

await runCommand(doctorCommand);
