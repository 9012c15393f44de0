import * as calls from "@dasturxon/contract/calls/addresses";
import { handle } from "../../http/handle.ts";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "./addresses.ts";
import { reverseGeocode, searchGeocode } from "./geocode.ts";

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
