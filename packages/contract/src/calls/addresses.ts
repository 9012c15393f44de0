import * as z from "zod";
import { call, nothing } from "../call.ts";
import { Address, AddressInput, ReverseAnswer, SearchAnswer } from "../entities/address.ts";
import { Id, Latitude, Longitude, queryNumber, requiredText } from "../primitives.ts";
import { byId, byUserId } from "./params.ts";

// Specification, point 7, "Addresses and geocoding".

/** Nominatim's parameter for the response format; ours is always JSON. */
const Format = z.enum(["json", "jsonv2"]).optional();

export const listAddresses = call("listAddresses", {
  params: z.object({ merchantId: Id, userId: Id }),
  result: z.array(Address),
});

export const createAddress = call("createAddress", {
  params: byUserId,
  body: AddressInput,
  result: Address,
  errors: ["LIST_FULL"],
});

export const updateAddress = call("updateAddress", {
  params: byId,
  body: AddressInput,
  result: Address,
});

export const deleteAddress = call("deleteAddress", { params: byId, result: nothing });

export const reverseGeocode = call("reverseGeocode", {
  query: z.object({
    format: Format,
    lat: queryNumber(Latitude),
    lon: queryNumber(Longitude),
  }),
  result: ReverseAnswer,
  errors: ["GEOCODER_FAILED", "DAILY_LIMIT_REACHED"],
});

export const searchGeocode = call("searchGeocode", {
  query: z.object({ format: Format, q: requiredText(200) }),
  result: z.array(SearchAnswer),
  errors: ["GEOCODER_FAILED", "DAILY_LIMIT_REACHED"],
});
