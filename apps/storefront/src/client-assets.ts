import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";

type ViteManifest = Record<string, { file: string; src?: string; imports?: string[] }>;

/**
 * The address of the chunk with each language's texts, from the manifest that Vite leaves beside the client
 * build. Preloaded, it arrives together with the code that asks for it.
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
 * Addresses of the code that talks to the messenger, with what it imports: pages of the mini-app preload it, because
 * signing in waits for it.
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
  for (const source of [
    "app/features/frame/background-watch.tsx",
    "app/messenger/messenger-host.tsx",
  ])
    collect(source);
  return [...files];
}

async function viteManifest(clientFolder: string) {
  const text = await readFile(join(clientFolder, ".vite/manifest.json"), "utf8");
  return JSON.parse(text) as ViteManifest; // Vite's own format.
}
