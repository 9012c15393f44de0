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
