import { readConfig } from "../config.ts";
import { officeAddress } from "../office/office-address.ts";
import { withDatabase } from "./operator-command.ts";
import { environmentOfBothModes, projectFolder, runCommand } from "./run-command.ts";
import { appoint, readStaffArguments } from "./staff-command.ts";

// `npm run staff -- <sub> <phone> <ROLE> [branch id…]`: see staff-command.ts.

await runCommand(async (given) => {
  const args = readStaffArguments(given);
  const config = readConfig(environmentOfBothModes(), projectFolder);
  return withDatabase(config, (connection) => appoint(args, connection, officeAddress(config)));
});
