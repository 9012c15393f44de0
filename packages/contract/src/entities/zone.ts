import * as z from "zod";
import { Colour, Id, Latitude, LocalizedText, Longitude, Sum } from "../primitives.ts";

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
