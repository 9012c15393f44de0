import { ORDER_PAGE_SIZE } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import * as v from "valibot";
import type { ClientSession } from "../../core/session/client-session.ts";
import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import type { RepeatedItem } from "./repeat-lines.ts";

/** A received order, as far as it can be repeated. */
export type PastOrder = { id: string; cartItems: RepeatedItem[] };

const localizedText = v.object({ uz: v.string(), ru: v.string(), eng: v.string() });
const nullishText = v.nullish(v.string());

const schema: v.GenericSchema<unknown, PastOrder[]> = v.array(
  v.object({
    id: v.string(),
    cartItems: v.array(
      v.object({
        productId: v.string(),
        name: localizedText,
        count: v.number(),
        comment: nullishText,
        image: nullishText,
        imageColor: nullishText,
        modifications: v.array(
          v.object({ id: v.string(), name: localizedText, count: v.number() }),
        ),
      }),
    ),
  }),
);

/** Orders that are offered again. */
const mostOffered = 3;

const storageKey = ({ shell }: Pick<ClientSession, "shell">) =>
  brandStorageKey("pastOrders", shell.brand?.merchant.id ?? "");

/** The last different orders of this brand that this browser knows, newest first. */
export const storedPastOrders = (
  clientSession: Pick<ClientSession, "shell">,
  { localStorage }: Pick<Window, "localStorage">,
): PastOrder[] => readStored(localStorage, storageKey(clientSession), schema) ?? [];

/** Page loads, by the order that was placed last: an archive is requested again only after another one. */
const requested = new WeakMap<ClientSession, string>();

/** Stores the signed-in customer's past orders for the next time they are shown: they must not move a page. */
export async function storePastOrders(clientSession: ClientSession, page: Window): Promise<void> {
  const { api, draft, session } = clientSession;
  const userId = session.getState().user?.id;
  const state = `${userId} ${draft.getState().placedOrderId} ${session.getState().activeOrders.length}`;
  if (!userId || requested.get(clientSession) === state) return;
  requested.set(clientSession, state);
  const { result } = await api.listOrders({
    params: { userId },
    query: { page: 0, size: ORDER_PAGE_SIZE, onlyArchive: true },
  });
  if (!result || session.getState().user?.id !== userId) return;
  writeStored(page.localStorage, storageKey(clientSession), differentOrders(result.content));
}

/**
 * Received orders whose dishes differ, newest first.
 *
 * @testing
 */
export function differentOrders(orders: readonly Order[]): PastOrder[] {
  const received = orders.filter(({ status }) => status === "DELIVERED" || status === "CLOSED");
  const ofProducts = new Map<string, PastOrder>();
  for (const { id, cartItems } of received) {
    const productIds = cartItems
      .map(({ productId }) => productId)
      .toSorted()
      .join();
    if (!ofProducts.has(productIds))
      ofProducts.set(productIds, { id, cartItems: cartItems.map(repeatedItem) });
  }
  return [...ofProducts.values()].slice(0, mostOffered);
}

const repeatedItem = ({
  productId,
  name,
  count,
  comment,
  image,
  imageColor,
  modifications,
}: Order["cartItems"][number]): RepeatedItem => ({
  productId,
  name,
  count,
  comment,
  image,
  imageColor,
  modifications: modifications.map((option) => ({
    id: option.id,
    name: option.name,
    count: option.count,
  })),
});
