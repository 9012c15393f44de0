import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { LatestBuild } from "@dasturxon/contract/entities/build";

/**
 * The build id, a hash of the files for the browser.
 *
 * @param clientFolder The client build.
 */
export async function readStorefrontBuild(clientFolder: string): Promise<LatestBuild> {
  const path = join(clientFolder, ".vite/manifest.json");
  const [manifest, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  const id = createHash("sha256").update(manifest).digest("hex").slice(0, 12);
  return { id, timestamp: mtime.getTime() };
}
