import * as z from "zod";
import {
  Colour,
  Id,
  Latitude,
  LocalizedText,
  Longitude,
  Metres,
  Sum,
  text,
} from "../primitives.ts";

/** Delivery service: the restaurant itself (LAMENU), Yandex, another one. Specification, point 4; decision S4.13. */
export const IntegrationKind = z.enum(["LAMENU", "YANDEX", "CUSTOM"]);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** GeoJSON order: longitude, latitude. */
export const Position = z.tuple([Longitude, Latitude]);
export type Position = z.infer<typeof Position>;

/** Closed: the first position is the last. */
const Ring = z.array(Position).min(4);

/** Outer ring first, then holes. */
const Rings = z.array(Ring).min(1);

/** GeoJSON, RFC 7946. */
export const Area = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: Rings }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(Rings).min(1) }),
]);
export type Area = z.infer<typeof Area>;

/** Specification, point 3, "Delivery zone". Decision S5.22. */
export const Zone = z.object({
  id: Id,
  cityId: Id,
  merchantId: Id,
  name: LocalizedText,
  polygon: Area,
  color: Colour,
  /** Delivery price of the zone. */
  price: Sum,
  /** Branch that serves it; empty: any of the city. */
  branchId: Id.nullish(),
});
export type Zone = z.infer<typeof Zone>;

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
