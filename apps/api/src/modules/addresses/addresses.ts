import * as calls from "@dasturxon/contract/calls/addresses";
import type { Address, AddressInput } from "@dasturxon/contract/entities/address";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import { lockAccount } from "../users/account-queries.ts";
import {
  changeAddress,
  countAddresses,
  insertAddress,
  listAddressesOf,
  maxAddresses,
  removeAddress,
} from "./address-queries.ts";
import { reverseGeocode, searchGeocode } from "./geocode.ts";

// Saved addresses of the signed-in person. Other persons' read as absent. Specification, point 7.

const ownerOf = (context: CallContext) => ({
  merchantId: context.merchant.id,
  accountId: personOf(context).id,
});

/** Paths contain the person's id (and the merchant's) too: others' answer 404. */
function refuseOthers(context: CallContext, userId: string, merchantId = context.merchant.id) {
  if (userId !== personOf(context).id || merchantId !== context.merchant.id)
    throw new CallError("NOT_FOUND");
}

/** Ignores a city of another merchant; the address then has no city. */
async function refuseUnknownCity({ services, merchant }: CallContext, { cityId }: AddressInput) {
  if (!cityId) return;
  const { cities } = await services.brands.get(merchant);
  if (cities.some((city) => city.id === cityId)) return;
  throw new CallError("INVALID_REQUEST", { fields: [{ path: "cityId", code: "FIELD_INVALID" }] });
}

async function listAddresses(
  context: CallContext,
  params: { merchantId: string; userId: string },
): Promise<Address[]> {
  refuseOthers(context, params.userId, params.merchantId);
  return context.transaction((db) => listAddressesOf(db, ownerOf(context)));
}

async function createAddress(
  context: CallContext,
  userId: string,
  input: AddressInput,
): Promise<Address> {
  refuseOthers(context, userId);
  await refuseUnknownCity(context, input);
  const owner = ownerOf(context);
  return context.transaction(async (db) => {
    await lockAccount(db, owner);
    if ((await countAddresses(db, owner)) >= maxAddresses)
      throw new CallError("LIST_FULL", { values: { maximum: maxAddresses } });
    return insertAddress(db, owner, context.services.newId(), input, context.now);
  });
}

async function updateAddress(
  context: CallContext,
  id: string,
  input: AddressInput,
): Promise<Address> {
  await refuseUnknownCity(context, input);
  const changed = await context.transaction((db) =>
    changeAddress(db, ownerOf(context), id, input, context.now),
  );
  if (!changed) throw new CallError("NOT_FOUND");
  return changed;
}

async function deleteAddress(context: CallContext, id: string): Promise<undefined> {
  const isRemoved = await context.transaction((db) => removeAddress(db, ownerOf(context), id));
  if (!isRemoved) throw new CallError("NOT_FOUND");
}

export const addressRoutes = [
  handle(calls.listAddresses, (context, { params }) => listAddresses(context, params)),
  handle(calls.createAddress, (context, { params, body }) =>
    createAddress(context, params.userId, body),
  ),
  handle(calls.updateAddress, (context, { params, body }) =>
    updateAddress(context, params.id, body),
  ),
  handle(calls.deleteAddress, (context, { params }) => deleteAddress(context, params.id)),
  // Open to visitors, so that a price is known before sign-in (decision S7.06).
  handle(
    calls.reverseGeocode,
    (context, { query, request }) => reverseGeocode(context, query, request),
    { perMinute: 120 },
  ),
  handle(
    calls.searchGeocode,
    (context, { query, request }) => searchGeocode(context, query, request),
    { perMinute: 120 },
  ),
];
