import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type ViteManifest = Record<string, Chunk>;

/**
 * The address of the chunk with each language's texts, from Vite's manifest. Preloaded in parallel with the code that
 * imports it.
 */
export async function languageChunks(
  clientFolder: string,
): Promise<Partial<Record<Language, string>>> {
  const manifest = await viteManifest(clientFolder);
  return Object.fromEntries(
    LOCALES.flatMap((language) => {
      const chunk = Object.entries(manifest).find(([source]) =>
        source.endsWith(`packages/messages/src/${language}.ts`),
      );
      return chunk ? [[language, `/${chunk[1].file}`]] : [];
    }),
  );
}

/**
 * Addresses of the messenger's code, with its imports: pages of the mini-app preload it, because signing in waits for
 * it.
 */
export async function messengerChunks(clientFolder: string): Promise<string[]> {
  const manifest = await viteManifest(clientFolder);
  const files = new Set<string>();
  const collect = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  collect("app/platform/telegram/messenger-host.tsx");
  return [...files];
}

/** Addresses of the styles of each chunk, by its name. */
export async function chunkStyles(clientFolder: string): Promise<ReadonlyMap<string, string[]>> {
  const manifest = await viteManifest(clientFolder);
  const stylesOf = (key: string, visited = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return [];
    visited.add(key);
    return [
      ...(chunk.imports ?? []).flatMap((imported) => stylesOf(imported, visited)),
      ...(chunk.css ?? []).map((file) => `/${file}`),
    ];
  };
  return new Map(Object.entries(manifest).map(([key, { name }]) => [name ?? key, stylesOf(key)]));
}

async function viteManifest(clientFolder: string) {
  const text = await readFile(join(clientFolder, ".vite/manifest.json"), "utf8");
  return JSON.parse(text) as ViteManifest; // Vite's own format.
}
