import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrandFolder } from "@dasturxon/brand-folder/brand-folder";
import { type Problem, problemLine } from "@dasturxon/brand-folder/problem";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import { parseYaml } from "@dasturxon/brand-folder/yaml-file";
import * as z from "zod";
import { DemoArt, namesOf } from "./demo-art.ts";

export type DemoBrand = {
  folder: BrandFolder;
  art: DemoArt;
  /** Initial stock by code of the product. */
  stock: Record<string, number>;
};

/** The first is served at `localhost`. */
const names = ["lola", "choyxona", "naqsh", "qahva"] as const;

const Stock = z.record(z.string(), z.record(z.string(), z.int().nonnegative()));

const brands = new Map<string, DemoBrand>();

/** The brands of demo mode, each read on first use. */
export const demoBrands = (): readonly DemoBrand[] => names.map(demoBrand);

export function demoBrand(name: (typeof names)[number]): DemoBrand {
  const brand = brands.get(name) ?? readBrand(name);
  brands.set(name, brand);
  return brand;
}

function readBrand(name: string): DemoBrand {
  const stock = readYaml("stock.yaml", Stock);
  const art = readYaml(`art/${name}.json`, DemoArt);
  const { content: folder } = readBrandFolder(pathOf(`brands/${name}`), namesOf(art));
  return { folder, art, stock: stock[folder.settings.sub] ?? {} };
}

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

function readYaml<T>(file: string, schema: z.ZodType<T>): T {
  const problems: Problem[] = [];
  const parsed = parseYaml(file, readFileSync(pathOf(file), "utf8"), schema, problems);
  if (!parsed) throw new Error(problems.map(problemLine).join("\n"));
  return parsed.content;
}
