import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { ClientType } from "@dasturxon/contract/entities/client-type";
import { readyBytes, type ReadyBytes } from "../../http/ready-bytes.ts";
import type { Database } from "../../db/database.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { readMenu } from "./read-menu.ts";

/** A merchant's menu for one channel as it stands: parsed once, indexed, serialised and compressed. Immutable. */
export type MenuSnapshot = {
  version: number;
  menu: OverallMenu;
  products: ReadonlyMap<string, Product>;
  bytes: ReadyBytes;
};

export type MenuSnapshots = {
  /** One reading per key however many ask at once. */
  get(merchant: MerchantRecord, channel: ClientType): Promise<MenuSnapshot>;
};

/** Bounded by bytes, not by count: one brand's 200 dishes must not push out a hundred small brands by accident. */
const maxBytes = 256 * 1024 * 1024;

export function menuSnapshots(database: Database): MenuSnapshots {
  const snapshots = new Map<string, { version: number; size: number; snapshot: Promise<MenuSnapshot> }>();
  let total = 0;

  function forget(key: string) {
    total -= snapshots.get(key)?.size ?? 0;
    snapshots.delete(key);
  }

  async function make(merchant: MerchantRecord, channel: ClientType): Promise<MenuSnapshot> {
    const menu = await readMenu(database, merchant.id, channel);
    return {
      version: merchant.version,
      menu,
      products: new Map(menu.products.map((product) => [product.id, product])),
      bytes: await readyBytes(JSON.stringify(menu)),
    };
  }

  return {
    get(merchant, channel) {
      const key = `${merchant.id}:${channel}`;
      const known = snapshots.get(key);
      if (known && known.version >= merchant.version) {
        // Written anew so that the map's order is the order of last use.
        snapshots.delete(key);
        snapshots.set(key, known);
        return known.snapshot;
      }
      forget(key);
      const entry = { version: merchant.version, size: 0, snapshot: make(merchant, channel) };
      snapshots.set(key, entry);
      entry.snapshot.then(
        ({ bytes }) => {
          if (snapshots.get(key) !== entry) return;
          // The parsed menu weighs about three times its text.
          entry.size = bytes.identity.length * 4 + bytes.br.length + bytes.gzip.length;
          total += entry.size;
          for (const oldest of snapshots.keys()) {
            if (total <= maxBytes || oldest === key) break;
            forget(oldest);
          }
        },
        () => snapshots.get(key) === entry && forget(key),
      );
      return entry.snapshot;
    },
  };
}
