import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Database } from "../../db/database.ts";
import type { OnInvalidRow } from "../../db/valid-rows.ts";
import { readyBytes, type ReadyBytes } from "../../http/ready-bytes.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { versionedCache } from "../merchants/versioned-cache.ts";
import { readMenu } from "./read-menu.ts";

/** A merchant's menu for one channel as it stands: parsed once, indexed, serialised and compressed. Immutable. */
export type MenuSnapshot = {
  menu: OverallMenu;
  products: ReadonlyMap<string, Product>;
  bytes: ReadyBytes;
};

export type MenuSnapshots = {
  get(merchant: MerchantRecord, channel: ClientType): Promise<MenuSnapshot>;
};

const maxBytes = 256 * 1024 * 1024;

export function menuSnapshots(database: Database, onInvalid: OnInvalidRow): MenuSnapshots {
  const cache = versionedCache<MenuSnapshot>(maxBytes, async (merchant, channel) => {
    const menu = await readMenu(database, merchant.id, channel as ClientType, onInvalid);
    const bytes = await readyBytes(JSON.stringify(menu));
    const products = new Map(menu.products.map((product) => [product.id, product]));
    // The parsed menu weighs about three times its text.
    const size = bytes.identity.length * 4 + bytes.br.length + bytes.gzip.length;
    return { value: { menu, products, bytes }, bytes: size };
  });
  return { get: (merchant, channel) => cache.get(merchant, channel) };
}
