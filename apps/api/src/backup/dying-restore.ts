import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";

// A restore for `restore-archive.test.ts` that is killed once all rows are loaded and before they are committed.
//
// node dying-restore.ts <connection string> <archive>

const [connectionString = "", file = ""] = process.argv.slice(2);
await restoreArchive(connectionString, await checkArchive(file), {
  isForced: true,
  async savePicture() {
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  },
});
