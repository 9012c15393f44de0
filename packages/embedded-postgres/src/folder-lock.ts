import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Released at the end of the process too. */
export type FolderLock = { release: () => void };

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/**
 * Locks a folder for this process. Uses the operating system's lock on a file, held through an empty SQLite
 * database because Node has no API for it: it ends with the process in any case, so no stale lock is ever left
 * behind, and only one of two concurrent processes gets it.
 *
 * @returns Null when another process, or another server in this one, has locked the folder.
 * @throws An error with a sentence for the operator when the folder belongs to another user.
 */
export function claimFolder(file: string): FolderLock | null {
  makeOwnFile(file);
  const database = openOwnFile(file);
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

function openOwnFile(file: string) {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode !== SQLITE_CANTOPEN) throw cause;
    throw new Error(`${file} belongs to another user: run this as the user that runs the server.`, {
      cause,
    });
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
