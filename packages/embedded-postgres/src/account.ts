import { chmod, lstat, mkdir, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** User and group that PostgreSQL runs under when we are root, which PostgreSQL refuses to run as. */
export type Account = { uid: number; gid: number };

/** `nobody` exists in every passwd file; initdb requires an entry. */
export const nobody: Account = { uid: 65_534, gid: 65_534 };

export function isRoot() {
  return process.getuid?.() === 0;
}

const OTHERS_EXECUTE = 0o001;
const OTHERS_READ_EXECUTE = 0o005;
const OTHERS_WRITE = 0o022;

/** Whether an account that owns nothing there can enter and read the folder. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const real = await realpath(path);
  if (((await stat(real)).mode & OTHERS_READ_EXECUTE) !== OTHERS_READ_EXECUTE) return false;
  return isPassable(dirname(real));
}

/** Whether other accounts can traverse the folder, unlike /root. */
export async function isPassable(path: string): Promise<boolean> {
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & OTHERS_EXECUTE) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Root's folder for files that other accounts have to access: programs and data of PostgreSQL.
 *
 * @throws An error with a readable message if it cannot be created, or belongs to another user.
 */
export async function systemFolder(): Promise<string> {
  for (const folder of ["/var/lib/dasturxon", "/var/tmp/dasturxon"]) {
    try {
      await mkdir(folder);
      // Independent of our umask.
      await chmod(folder, 0o755);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") continue;
    }
    const { uid, mode } = await lstat(folder);
    // In /var/tmp another user could have created it first.
    if (uid === 0 && (mode & OTHERS_WRITE) === 0 && (await isPassable(folder))) return folder;
  }
  throw new Error(
    "PostgreSQL does not run as root and found no folder of its own: start as another user, or set DATABASE_URL.",
  );
}
