import { hostname, userInfo } from "node:os";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";
import { readConfig } from "../config.ts";
import { publicNetwork } from "../doctor/network.ts";
import { brandCommand } from "./brand-command.ts";
import { readBrandArguments } from "./brand-arguments.ts";
import { lowerPriority } from "./lower-priority.ts";
import { environmentOfBothModes, projectFolder, runCommand } from "./run-command.ts";

// `npm run brand -- create | check | import | publish | …`: see brand-arguments.ts.

await runCommand(async (given) => {
  const args = readBrandArguments(given);
  // Customers come first: pictures are encoded with what is left of the processors.
  if (args.verb === "import") lowerPriority();
  return brandCommand(args, {
    config: readConfig(environmentOfBothModes(), projectFolder),
    network: publicNetwork(),
    readFiles: readBrandFolderSafely,
    // npm runs commands in the project's folder.
    workingFolder: process.env["INIT_CWD"] ?? process.cwd(),
    user: `${userInfo().username}@${hostname()}`,
    print: (line) => console.error(line),
  });
});
