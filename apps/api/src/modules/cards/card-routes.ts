import * as calls from "@dasturxon/contract/calls/payments";
import { handle } from "../../http/handle.ts";
import { addCard, getCard, listCards, removeCard } from "./cards.ts";

export const cardRoutes = [
  handle(calls.listCards, listCards),
  // Slows down guessing of tokens.
  handle(calls.addCard, (context, { body }) => addCard(context, body), { perMinute: 30 }),
  handle(calls.getCard, (context, { params }) => getCard(context, params.id)),
  handle(calls.removeCard, (context, { params }) => removeCard(context, params.id)),
];
