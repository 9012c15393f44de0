import { LOCALES } from "@dasturxon/contract/constants";
import * as v from "valibot";
import { createStore } from "zustand/vanilla";
import { readChoice, storeChoice } from "../../core/page/stored-choice.ts";

const OwnPrinter = v.object({
  id: v.string(),
  branchId: v.string(),
  name: v.string(),
  connection: v.picklist(["BROWSER", "USB", "SERIAL"]),
  paperWidth: v.picklist([58, 80]),
  language: v.picklist(LOCALES),
  stations: v.nullable(v.array(v.string())),
  isAutomatic: v.boolean(),
});
/** The printer of this device at a brand. The server knows it too, while the device is signed in. */
export type OwnPrinter = v.InferOutput<typeof OwnPrinter>;

const stores = new Map<string, ReturnType<typeof openStore>>();

/** One for each brand. */
export function ownPrinterStore(merchantId: string) {
  const store = stores.get(merchantId) ?? openStore(merchantId);
  stores.set(merchantId, store);
  return store;
}

function openStore(merchantId: string) {
  const name = `printer-${merchantId}`;
  const store = createStore<{ printer: OwnPrinter | null }>(() => ({ printer: readStored(name) }));
  store.subscribe(({ printer }) => storeChoice(name, printer ? JSON.stringify(printer) : ""));
  return store;
}

function readStored(name: string): OwnPrinter | null {
  try {
    const found = v.safeParse(OwnPrinter, JSON.parse(readChoice(name) || "null"));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}
