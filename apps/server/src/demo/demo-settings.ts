import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The demo's `SECRETS_KEY`: created once and stored in DATA_DIR, so that sessions survive a restart. */
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
 * Clock of the demo: starts at the given moment and runs at normal speed, for a look at the shop at another time.
 * By default the system clock.
 */
export function demoClock(startsAt: Date | undefined): () => Date {
  if (!startsAt) return () => new Date();
  const aheadMs = startsAt.getTime() - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
