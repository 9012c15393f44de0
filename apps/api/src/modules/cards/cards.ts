import * as calls from "@dasturxon/contract/calls/payments";
import type { Card } from "@dasturxon/contract/entities/payment";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import { lockAccount } from "../users/account-queries.ts";
import { translateErrors, getCardAccount, refuseSwitchedOff, tokenOwner } from "./card-account.ts";
import {
  countCards,
  deleteCard,
  findCard,
  findSameCard,
  findToken,
  listCardsOf,
  saveCard,
} from "./card-queries.ts";

// Saved cards of the signed-in person. Card numbers never arrive here: the browser sends them to the provider, and
// the token to us. Decision S7.69.

/** Limit per account. */
const maxCards = 20;

const ownerOf = (context: CallContext) => ({
  merchantId: context.merchant.id,
  accountId: personOf(context).id,
});

async function listCards(context: CallContext): Promise<Card[]> {
  await refuseSwitchedOff(context);
  return context.statement((db) => listCardsOf(db, ownerOf(context)));
}

async function getCard(context: CallContext, id: string): Promise<Card> {
  await refuseSwitchedOff(context);
  const card = await context.statement((db) => findCard(db, ownerOf(context), id));
  if (!card) throw new CallError("NOT_FOUND");
  return card;
}

/**
 * Asks the provider for the token's card, and stores it.
 *
 * @throws CallError CARD_REFUSED, PAYMENT_FAILED, LIST_FULL.
 */
async function addCard(context: CallContext, { token }: { token: string }): Promise<Card> {
  const { cards, account } = await getCardAccount(context);
  const card = await translateErrors(cards.check(account, token));
  const owner = ownerOf(context);
  const { services, now } = context;
  return context.transaction(async (db) => {
    // A second press would store the same card under another id, which its token is sealed for.
    await lockAccount(db, owner);
    const sameId = await findSameCard(db, owner, card);
    if (!sameId && (await countCards(db, owner)) >= maxCards)
      throw new CallError("LIST_FULL", { values: { maximum: maxCards } });
    const id = sameId ?? services.newId();
    const sealed = services.secrets.seal(token, tokenOwner(owner.merchantId, id));
    return saveCard(db, owner, { ...card, id, token: sealed, createdDate: now });
  });
}

/**
 * Deleted at the provider first, so that no card is left there without an owner. @throws CallError PAYMENT_FAILED.
 */
async function removeCard(context: CallContext, id: string): Promise<undefined> {
  const { cards, account } = await getCardAccount(context);
  const owner = ownerOf(context);
  const sealed = await context.statement((db) => findToken(db, owner, id));
  if (!sealed) throw new CallError("NOT_FOUND");
  const token = context.services.secrets.unseal(sealed, tokenOwner(owner.merchantId, id));
  await translateErrors(cards.remove(account, token));
  await context.statement((db) => deleteCard(db, owner, id));
}

export const cardRoutes = [
  handle(calls.listCards, listCards),
  // Slows down guessing of tokens.
  handle(calls.addCard, (context, { body }) => addCard(context, body), { perMinute: 30 }),
  handle(calls.getCard, (context, { params }) => getCard(context, params.id)),
  handle(calls.removeCard, (context, { params }) => removeCard(context, params.id)),
];
