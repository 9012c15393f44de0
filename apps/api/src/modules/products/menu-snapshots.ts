import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { OverallMenu } from "@dasturxon/contract/entities/overall-menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import { versionedCache, type Versioned } from "../../caches/versioned-cache.ts";
import type { Database } from "../../db/database.ts";
import type { OnInvalidRow } from "../../db/valid-rows.ts";
import { precompress, type PrecompressedBody } from "../../http/precompressed-body.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { readMenu } from "./read-menu.ts";

/** A merchant's menu for one channel as it stands: parsed once, indexed, serialised and compressed. Immutable. */
export type MenuSnapshot = {
  menu: OverallMenu;
  products: ReadonlyMap<string, Product>;
  bytes: PrecompressedBody;
};

export type MenuSnapshots = {
  get(merchant: MerchantRecord, channel: ClientType): Promise<MenuSnapshot>;
};

/** The parsed menu weighs about three times its text. */
const sizeOf = ({ bytes: { identity, br, gzip } }: MenuSnapshot) =>
  identity.length * 4 + br.length + gzip.length;

export function menuSnapshots(
  database: Database,
  { memory, onInvalid }: { memory: CacheMemory; onInvalid: OnInvalidRow },
): MenuSnapshots {
  const cache = versionedCache<MenuSnapshot>(
    memory<Versioned<MenuSnapshot>>("menus", ({ value }) => sizeOf(value)),
    { servesOutdated: false },
  );

  async function read(merchantId: string, channel: ClientType): Promise<MenuSnapshot> {
    const menu = await readMenu(database, merchantId, channel, onInvalid);
    const bytes = await precompress(JSON.stringify(menu));
    const products = new Map(menu.products.map((product) => [product.id, product]));
    return { menu, products, bytes };
  }

  return {
    get: async ({ id, version }, channel) =>
      cache.get(`${id}:${channel}`, version, () => read(id, channel)),
  };
}
