import * as calls from "@dasturxon/contract/calls/promos";
import { handle } from "../../http/handle.ts";
import { getPromo, listPromos } from "./promos.ts";

export const promoRoutes = [
  handle(calls.listPromos, listPromos),
  // Codes are short: whoever guesses is slowed down.
  handle(calls.getPromo, (context, { params }) => getPromo(context, params.code), {
    perMinute: 30,
  }),
];
