import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

type Render = () => Promise<Uint8Array | null>;

/**
 * Rendered variants as files: each is rendered once, for concurrent requests and across restarts. The folder may be
 * deleted at any time.
 */
export function variantCache(folder: string) {
  const pending = new Map<string, Promise<Uint8Array | null>>();

  /** @returns The cached bytes, or the result of `render` (cached unless it is null). */
  return function getOrRender(key: string, render: Render): Promise<Uint8Array | null> {
    let result = pending.get(key);
    if (!result) {
      result = readOrRender(join(folder, key.slice(0, 2), key), render).finally(() =>
        pending.delete(key),
      );
      pending.set(key, result);
    }
    return result;
  };
}

async function readOrRender(file: string, render: Render) {
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const bytes = await render();
  if (bytes) await write(file, bytes);
  return bytes;
}

async function write(file: string, bytes: Uint8Array) {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${randomUUID()}`);
  await writeFile(draft, bytes);
  await rename(draft, file);
}
