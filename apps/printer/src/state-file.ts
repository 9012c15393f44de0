import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LOCALES } from "@dasturxon/contract/constants";
import * as v from "valibot";

const PrinterSettings = v.object({
  /** Its id at the server. */
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  host: v.string(),
  port: v.number(),
  branchId: v.pipe(v.string(), v.uuid()),
  paperWidth: v.picklist([58, 80]),
  language: v.picklist(LOCALES),
  stations: v.nullable(v.array(v.string())),
});
export type PrinterSettings = v.InferOutput<typeof PrinterSettings>;

const State = v.object({
  /** Origin of the office, such as https://office.example.uz. */
  office: v.pipe(v.string(), v.url()),
  /** The device's cookie. */
  token: v.string(),
  merchantId: v.pipe(v.string(), v.uuid()),
  /** `null`: every branch. */
  branchIds: v.nullable(v.array(v.string())),
  printers: v.array(PrinterSettings),
});
/** The agent's pairing and its printers, kept between two starts. */
export type State = v.InferOutput<typeof State>;

/** @throws Error with the cure. */
export async function readState(file: string): Promise<State> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("Not paired yet: npm run printer -- pair", { cause: error });
  });
  return v.parse(State, JSON.parse(text));
}

/** The file contains a token, so nobody else may read it. Written as a whole or not at all. */
export async function writeState(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
