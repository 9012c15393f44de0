import { readFileSync } from "node:fs";
import { backgroundLimits } from "@dasturxon/api/db/database";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { ReleaseRefusedError } from "@dasturxon/api/modules/brand-import/release-brand";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { problemLine } from "@dasturxon/brand-folder/problem";
import { readBrandFolderSafely } from "@dasturxon/brand-folder/read-brand-folder-safely";
import { importFolder, readFolder } from "@dasturxon/server/commands/brand-import";

// Started by broken-folders.ts: imports one folder as `npm run brand -- import` does, and prints how that went as JSON.
// Needs Linux.

const [folder = "", connectionString = "", dataDir = ""] = process.argv.slice(2);

export type ImportReport = {
  /** Sentences with which the folder was refused. */
  problems: number;
  fault: string;
  seconds: number;
  megabytes: number;
};

const own = process.pid;
let most = 0;

/** Peak memory of the reading process, in kilobytes; it may have ended meanwhile. */
function childMemory(): number {
  try {
    const [child = ""] = readFileSync(`/proc/${own}/task/${own}/children`, "utf8").split(" ");
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const timer = setInterval(() => (most = Math.max(most, childMemory())), 5);
const start = performance.now();
const { problems, fault } = await imported().then(
  () => ({ problems: 0, fault: "" }),
  (error: unknown) => {
    if (!(error instanceof BrandFolderError || error instanceof ReleaseRefusedError))
      return { problems: 0, fault: String(error) };
    const bare = error.problems.find(
      ({ file, line, column, message }) =>
        file === "" || line < 1 || column < 1 || !/: \S/.test(message),
    );
    return {
      problems: error.problems.length,
      fault: bare ? `has no place or no cure: ${problemLine(bare)}` : "",
    };
  },
);
clearInterval(timer);
const report: ImportReport = {
  problems,
  fault,
  seconds: (performance.now() - start) / 1_000,
  megabytes: Math.max(most, process.resourceUsage().maxRSS) / 1_024,
};
console.log(JSON.stringify(report));

async function imported() {
  const reading = await readFolder(folder, readBrandFolderSafely);
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const { sub } = reading.content.settings;
    const args = { sub, isDryRun: false, isStaged: false, note: "", showsAll: false };
    const siteOf = () => `https://${sub}.dasturxon.test`;
    const context = { database, dataDir, siteOf, author: "faults", print: () => {} };
    await importFolder(reading, args, context);
  } finally {
    await database.close();
  }
}
