import * as calls from "@dasturxon/contract/calls/products";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { Product } from "@dasturxon/contract/entities/product";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import { requireFeature } from "../merchants/require-feature.ts";
import { deleteFavourite, insertFavourite, listFavouritesOf } from "./favourite-queries.ts";

// Favourite products of the signed-in person. A visitor's are stored in the browser, which adds each of them after
// sign-in; adding is idempotent. Decision S7.67.

const ownerOf = (context: CallContext) => ({
  merchantId: context.merchant.id,
  accountId: personOf(context).id,
});

/** Favourites that are on the channel's menu. Another person's read as absent. */
async function listFavourites(
  context: CallContext,
  { userId, isFavourite, type }: { userId: string; isFavourite: boolean; type: ClientType },
): Promise<Product[]> {
  await requireFeature(context, "favouriteActive");
  if (userId !== personOf(context).id) throw new CallError("NOT_FOUND");
  // Only favourites are stored: there is no state for other products.
  if (!isFavourite) return [];
  const stored = await context.statement((db) => listFavouritesOf(db, ownerOf(context)));
  const { products } = await context.services.menus.get(context.merchant, type);
  return stored.flatMap(({ id, productId }) => {
    const product = products.get(productId);
    if (!product) return [];
    return [{ ...product, productId, favaoriteId: id, isFavourite: true, favourite: true }];
  });
}

async function addFavourite(context: CallContext, productId: string): Promise<undefined> {
  await requireFeature(context, "favouriteActive");
  const id = context.services.newId();
  const isThere = await context.statement((db) =>
    insertFavourite(db, ownerOf(context), { id, productId }),
  );
  if (!isThere) throw new CallError("NOT_FOUND");
}

async function removeFavourite(context: CallContext, productId: string): Promise<undefined> {
  await requireFeature(context, "favouriteActive");
  const isThere = await context.statement((db) => deleteFavourite(db, ownerOf(context), productId));
  if (!isThere) throw new CallError("NOT_FOUND");
}

export const favouriteRoutes = [
  handle(calls.listFavourites, (context, { query }) => listFavourites(context, query)),
  handle(calls.addFavourite, (context, { body }) => addFavourite(context, body.productId)),
  handle(calls.removeFavourite, (context, { params }) =>
    removeFavourite(context, params.productId),
  ),
];
