import * as calls from "@dasturxon/contract/calls/products";
import { handle } from "../../http/handle.ts";
import { addFavourite, listFavourites, removeFavourite } from "./favourites.ts";

export const favouriteRoutes = [
  handle(calls.listFavourites, (context, { query }) => listFavourites(context, query)),
  handle(calls.addFavourite, (context, { body }) => addFavourite(context, body.productId)),
  handle(calls.removeFavourite, (context, { params }) =>
    removeFavourite(context, params.productId),
  ),
];
