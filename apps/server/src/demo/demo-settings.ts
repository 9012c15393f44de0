import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The demo's `SECRETS_KEY`: made once and kept in DATA_DIR, so that signed-in visitors survive a restart. */
export async function demoKey(dataDir: string): Promise<string> {
  const file = join(dataDir, "demo-secrets-key");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known) return known;
  const made = randomBytes(32).toString("base64url");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/**
 * The demo's clock: from the given moment on it runs as time does, so that the shop can be looked at by night. Without
 * one it is the machine's own.
 */
export function demoClock(startsAt: Date | undefined): () => Date {
  if (!startsAt) return () => new Date();
  const aheadMs = startsAt.getTime() - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
