import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as errorAnswer from "@dasturxon/contract/error-answer";
import * as primitives from "@dasturxon/contract/primitives";
import * as z from "zod";

/**
 * The contract's schemas by their exported names: the components of the document. The folder of the entities is read,
 * so that a new entity needs no entry here.
 *
 * @throws An error if two schemas have one name.
 */
export async function namedSchemas(): Promise<ReadonlyMap<string, z.ZodType>> {
  const folder = dirname(fileURLToPath(import.meta.resolve("@dasturxon/contract/entities/order")));
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".test.ts")).toSorted();
  const entities = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  const named = new Map<string, z.ZodType>();
  for (const exported of [primitives, errorAnswer, ...entities]) {
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue;
      if ((named.get(name) ?? schema) !== schema) throw new Error(`Two schemas are called ${name}`);
      named.set(name, schema);
    }
  }
  return named;
}
