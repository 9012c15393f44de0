import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Released at the end of the process too. */
export type FolderLock = { release: () => void };

const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process. Uses the operating system's lock on a file, held through an empty SQLite
 * database because Node has no API for it: it ends with the process in any case, so no stale lock is ever left
 * behind, and only one of two concurrent processes gets it.
 *
 * @returns Null when another process, or another server in this one, has locked the folder.
 */
export function claimFolder(file: string): FolderLock | null {
  makeOwnFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, so there is no journal file.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Any reader of the file could take the lock, so only the owner may read it. */
function makeOwnFile(file: string) {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
