import { Branch, City } from "@dasturxon/contract/entities/branch";
import { Tariff, Area, Zone } from "@dasturxon/contract/entities/delivery";
import { Phone } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { Code, Color, Texts } from "./values.ts";
import { Hours, WeekHours } from "./work-hours.ts";

const Service = z.enum(["delivery", "pickup", "dineIn", "booking"]);

/** `branches.yaml`: cities, and the branches in them. */
export const BrandPlaces = z.strictObject({
  cities: z
    .array(
      z.strictObject({
        code: Code,
        name: Texts,
        ...City.pick({ latitude: true, longitude: true }).shape,
        isMain: z.boolean().default(false),
      }),
    )
    .refine((cities) => cities.filter(({ isMain }) => isMain).length === 1, {
      message: "have exactly one with isMain: true",
    }),
  branches: z
    .array(
      z.strictObject({
        code: Code,
        city: Code,
        name: Texts,
        ...Branch.pick({ address: true, latitude: true, longitude: true }).shape,
        phone: Phone,
        isMain: z.boolean().default(false),
        services: z.array(Service),
        /** For the days that `week` does not name. */
        hours: Hours,
        week: WeekHours.default([]),
        /** Unset: as the branch is open. */
        deliveryHours: Hours.optional(),
        ...Branch.pick({ deliveryPrice: true, distance: true }).shape,
        /** Prices distance where the city has no zones. */
        tariff: z
          .strictObject(Tariff.pick({ freeMetres: true, pricePerKm: true }).shape)
          .optional(),
        halls: z
          .array(z.strictObject({ code: Code, name: Texts, tables: z.int().nonnegative() }))
          .default([]),
      }),
    )
    .min(1),
});
export type BrandPlaces = z.infer<typeof BrandPlaces>;
export type BrandBranch = BrandPlaces["branches"][number];

/** `zones.geojson`, as geojson.io and QGIS save it. */
export const ZoneCollection = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.object({
      type: z.literal("Feature"),
      properties: z.object({
        code: Code,
        city: Code,
        name: Texts,
        color: Color,
        price: Zone.shape.price,
        /** The branch that serves it; absent: any of the city. */
        branch: Code.optional(),
      }),
      geometry: Area,
    }),
  ),
});
export type BrandZone = z.infer<typeof ZoneCollection>["features"][number];
