import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";

type ViteManifest = Record<string, { file: string; src?: string }>;

/**
 * The address of the chunk with each language's texts, from the manifest that Vite leaves beside the client
 * build. Preloaded, it arrives together with the code that asks for it.
 */
export async function languageChunks(
  clientFolder: string,
): Promise<Partial<Record<Language, string>>> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as ViteManifest; // Vite's own format.
  return Object.fromEntries(
    LOCALES.flatMap((language) => {
      const chunk = Object.entries(manifest).find(([source]) =>
        source.endsWith(`packages/messages/src/${language}.ts`),
      );
      return chunk ? [[language, `/${chunk[1].file}`]] : [];
    }),
  );
}
