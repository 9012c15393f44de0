import * as calls from "@dasturxon/contract/calls/promos";
import { handle } from "../../http/handle.ts";
import { getPromo, listPromos } from "./promos.ts";

export const promoRoutes = [
  handle(calls.listPromos, listPromos),
  // Slows down guessing: codes are short.
  handle(calls.getPromo, (context, { params }) => getPromo(context, params.code), {
    perMinute: 30,
  }),
];
