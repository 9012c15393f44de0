import * as z from "zod";
import { Latitude, LocalizedText, Longitude, Moment } from "../primitives.ts";
import { Road, Vehicle } from "./courier.ts";
import { OrderStatus, ServiceType } from "./order-enumerations.ts";
import { TimeRange } from "./quote.ts";

const Point = z.object({ latitude: Latitude, longitude: Longitude });

/**
 * An order as anyone with its link sees it: a schema of its own, so that a new field of an order is not public. No name, no
 * phone, no street, nothing that was ordered. Decision 0066.
 */
export const TrackedOrder = z.object({
  serviceType: ServiceType,
  status: OrderStatus,
  timeRange: TimeRange,
  /** The time that was named instead of the promised one. */
  estimatedAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  lastModifiedDate: Moment,
  branch: Point.extend({ name: LocalizedText }),
  /** Destination, to a hundred metres; `null` for a pick-up. */
  home: Point.nullable(),
  courier: z
    .object({
      vehicle: Vehicle.shape.kind.nullable(),
      /** While the courier is in transit. */
      position: Point.extend({ at: Moment }).nullable(),
      /** Metres to the destination itself, in steps of fifty. */
      distance: z.number().nonnegative().nullable(),
      /** To the destination as it is shown, to a hundred metres. */
      road: Road.nullable(),
    })
    .nullable(),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** The secret of a link, 32 bytes as base64url. */
export const ShareToken = z.string().regex(/^[\w-]{43}$/, "FIELD_INVALID");
