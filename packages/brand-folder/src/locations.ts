import { Branch } from "@dasturxon/contract/entities/branch";
import { City } from "@dasturxon/contract/entities/city";
import { Tariff } from "@dasturxon/contract/entities/tariff";
import { Area, Zone } from "@dasturxon/contract/entities/zone";
import { Phone } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { Code, Color, Texts } from "./values.ts";
import { Hours, WeekHours } from "./work-hours.ts";

const Service = z.enum(["delivery", "pickup", "dineIn", "booking"]);

/** `branches.yaml`: cities, and the branches in them. */
export const BrandLocations = z.strictObject({
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
        /** Hours of the days not listed in `week`. */
        hours: Hours,
        week: WeekHours.default([]),
        /** Unset: the opening hours. */
        deliveryHours: Hours.optional(),
        ...Branch.pick({ deliveryPrice: true, distance: true }).shape,
        /** Price by distance where the city has no zones. */
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
export type BrandLocations = z.infer<typeof BrandLocations>;
export type BrandBranch = BrandLocations["branches"][number];

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
