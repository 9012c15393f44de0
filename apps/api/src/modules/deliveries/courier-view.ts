import type { Courier } from "@dasturxon/contract/entities/courier";
import { sql } from "kysely";

/** Columns of a courier's view, from the joined account `a` and branch `b`. */
export const courierParts = [
  sql<Courier["user"]>`jsonb_build_object('id', a.id, 'firstName', a.first_name,
    'phone', a.phone, 'image', a.image)`.as("user"),
  sql<Courier["branch"]>`case when b.id is not null then
    jsonb_build_object('id', b.id, 'name', b.name) end`.as("branch"),
] as const;

type LastPosition = { latitude: number | null; longitude: number | null; at: Date | null };

/** `null` while unknown. */
export const positionOf = ({ latitude, longitude, at }: LastPosition): Courier["position"] =>
  latitude === null || longitude === null || at === null
    ? null
    : { latitude, longitude, at: at.toISOString() };
