import { join } from "node:path";
import { readConfig } from "./config.ts";
import { appoint, readStaffArguments } from "./staff-command.ts";
import { withDatabase } from "./operator-command.ts";

// `npm run staff -- <sub> <phone> <ROLE> [branch id…]`: see staff-command.ts.

try {
  const args = readStaffArguments(process.argv.slice(2));
  const config = readConfig({ DEMO: "1", ...process.env }, join(import.meta.dirname, "../../.."));
  console.log(await withDatabase(config, (connection) => appoint(args, connection)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
