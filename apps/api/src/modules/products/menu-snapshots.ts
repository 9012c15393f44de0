import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import { versionedCache, type Versioned } from "../../caches/versioned-cache.ts";
import type { Database } from "../../db/database.ts";
import type { OnInvalidRow } from "../../db/valid-rows.ts";
import { precompress, type PrecompressedBody } from "../../http/precompressed-body.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { readMenu } from "./read-menu.ts";

/** A merchant's current menu for one channel: parsed, indexed, serialised and compressed once. Immutable. */
export type MenuSnapshot = {
  menu: OverallMenu;
  products: ReadonlyMap<string, Product>;
  bytes: PrecompressedBody;
};

export type MenuSnapshots = {
  get(merchant: MerchantRecord, channel: ClientType): Promise<MenuSnapshot>;
};

/** The parsed menu uses about three times the memory of its text. */
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
