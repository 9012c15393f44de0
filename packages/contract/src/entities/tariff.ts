import * as z from "zod";
import { Id, Latitude, Longitude, Metres, Sum, text } from "../primitives.ts";

/** Delivery price by distance where a city has no zones. Decision "Extensions". */
export const Tariff = z.object({
  id: Id,
  branchId: Id,
  /** Included in the branch's delivery price. */
  freeMetres: Metres,
  /** For each started kilometre beyond. */
  pricePerKm: Sum,
});
export type Tariff = z.infer<typeof Tariff>;

/** Specification, point 3, "Tariff request". */
export const TariffRequest = z.object({
  /** Basket total, for free delivery. */
  productPrice: Sum,
  /** Ignored: the server measures the distance. */
  distance: Metres.nullish(),
  branchId: Id.nullish(),
  longitude: Longitude,
  latitude: Latitude,
  address: text(500).nullish(),
  cityId: Id.nullish(),
});
export type TariffRequest = z.infer<typeof TariffRequest>;

export const TariffAnswer = z.object({ price: Sum });
export type TariffAnswer = z.infer<typeof TariffAnswer>;
