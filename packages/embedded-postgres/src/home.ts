import { createHash, randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { isPassable, isRoot, nobody, systemFolder, type Account } from "./account.ts";

/**
 * Location of a server's PostgreSQL: `DATA_DIR/postgres`, with
 *
 * - `cluster/`: the data,
 * - `password`: of the role `postgres`, readable by the server's user only,
 * - `connection`: the connection string while it runs, for commands beside the server; readable by the same user,
 * - `lock`: see folder-lock.ts.
 *
 * As root the data belong to the user `nobody`, since PostgreSQL does not run as root. If `nobody` cannot access
 * DATA_DIR (a clone below /root), `DATA_DIR/postgres` is a link to a folder in /var/lib/dasturxon: the data are
 * there, and have to be moved and backed up from there.
 */
export type Home = { folder: string; cluster: string; account: Account | null };

const connectionFile = "connection";

export async function openHome(dataDir: string): Promise<Home> {
  const named = join(dataDir, "postgres");
  await makeHome(dataDir, named);
  const folder = await realpath(named).catch(async (cause) => {
    throw new Error(
      `${named} points to ${await readlink(named)}, which is gone: bring it back, or remove the link to start empty.`,
      { cause },
    );
  });
  const cluster = join(folder, "cluster");
  return { folder, cluster, account: isRoot() ? await ownerOf(cluster) : null };
}

async function makeHome(dataDir: string, named: string) {
  await mkdir(dataDir, { recursive: true });
  if (!isRoot()) {
    await mkdir(named, { recursive: true, mode: 0o700 });
    return;
  }
  const found = await lstat(named).catch(() => null);
  // Our own link, or a folder that the user can access.
  if (found && (found.isSymbolicLink() || found.uid !== 0)) return;
  if ((await isPassable(dataDir)) || (await allowTraversal(dataDir))) {
    await mkdir(named, { recursive: true });
    await chmod(named, 0o711);
  } else if (!found) {
    await linkElsewhere(named);
  }
}

async function linkElsewhere(named: string) {
  const elsewhere = await mkdtemp(join(await systemFolder(), "data-"));
  await chmod(elsewhere, 0o711);
  // Another server may have been faster; the lock decides which of them continues.
  await symlink(elsewhere, named).catch(() => rmdir(elsewhere));
}

/**
 * For a private DATA_DIR in a public folder (as mkdtemp makes): allows others to traverse it, but not to list it.
 */
async function allowTraversal(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir);
  if (!(await isPassable(dirname(folder)))) return false;
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o777) | 0o001);
  return true;
}

/** Data created by an ordinary user stay that user's when root starts the server once. */
async function ownerOf(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Password of the role `postgres`: random, created once. */
export async function homePassword({ folder }: Home): Promise<string> {
  const file = join(folder, "password");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known) return known;
  const made = randomBytes(24).toString("base64url");
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Once PostgreSQL accepts connections, so that its readers need not wait. */
export const noteConnection = ({ folder }: Home, connectionString: string) =>
  writeFile(join(folder, connectionFile), connectionString, { mode: 0o600 });

/** A server that was killed left it behind. */
export const forgetConnection = ({ folder }: Home) =>
  rm(join(folder, connectionFile), { force: true });

/**
 * Connection string of the PostgreSQL that another process runs on this folder, whose role owns everything.
 *
 * @returns `null` while that process starts or stops it. @throws An error with a sentence for the operator.
 */
export async function findConnection(dataDir: string): Promise<string | null> {
  try {
    const file = join(dataDir, "postgres", connectionFile);
    return (await readFile(file, "utf8")) || null;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(
      `The database in ${dataDir} belongs to the user that runs the server: run this as that user.`,
      { cause },
    );
  }
}

/** Beyond this many bytes the path of a Unix socket does not fit (107 on Linux, 103 on macOS). */
const longestSocketFolder = 103 - "/.s.PGSQL.5432.lock".length;

/** Folder of the socket, for the users of server and PostgreSQL only. */
export async function socketFolder({ folder, account }: Home): Promise<string> {
  const beside = join(folder, "run");
  const digest = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const isShort = Buffer.byteLength(beside) <= longestSocketFolder;
  const chosen = isShort ? beside : join(tmpdir(), `dasturxon-${digest}`);
  await mkdir(chosen, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(chosen);
  // The temporary folder is writable by all users: another one may have created it first.
  if ((uid !== userInfo().uid && uid !== account?.uid) || (mode & 0o077) !== 0) {
    throw new Error(
      `The folder ${chosen} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (account) await changeOwner(account, chosen);
  return chosen;
}

/** Gives a file or folder to the account that PostgreSQL runs under. Root only. */
export function changeOwner({ uid, gid }: Account, path: string) {
  return chown(path, uid, gid);
}
