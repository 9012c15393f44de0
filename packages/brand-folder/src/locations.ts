import { Branch, City, type WorkHours } from "@dasturxon/contract/entities/branch";
import { Area, Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import { ClosingHhmm, Hhmm, Phone } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { Code, Color, Texts } from "./values.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** `09:00-23:00`; an end before the beginning is on the next day. */
const Hours = z.string().transform((text, context) => {
  const [open = "", close = "", ...more] = text.split("-").map((part) => part.trim());
  if (more.length === 0 && Hhmm.safeParse(open).success && ClosingHhmm.safeParse(close).success)
    return { open, close };
  context.addIssue({ code: "custom", message: "has to be hours such as 09:00-23:00" });
  return z.NEVER;
});

/** Hours by days: `mon-thu: 09:00-23:00`, `fri, sat: 09:00-02:00`, `sun: closed`. */
const WeekHours = z.record(z.string(), z.string()).transform((week, context) => {
  const seen = new Set<number>();
  return Object.entries(week).flatMap(([days, text]): WorkHours[] => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message, path: [days] });
      return [];
    };
    const numbers = daysOf(days);
    if (!numbers) return refuse("has to name days such as mon-thu or sat, sun");
    if (numbers.some((day) => seen.has(day))) return refuse("names a day twice");
    for (const day of numbers) seen.add(day);
    const closed = text === "closed";
    const hours = closed ? { open: "00:00", close: "00:00" } : Hours.safeParse(text).data;
    if (!hours) return refuse("has to be hours such as 09:00-23:00, or closed");
    return numbers.map((weekday) => ({ weekday, isOpen: !closed, ...hours }));
  });
});

/** 1 is Monday; `null` if the text contains no valid days. */
function daysOf(text: string): number[] | null {
  const days = text.split(",").map((part) => {
    const [first = -1, last = first] = part.split("-").map((day) => weekdays.indexOf(day.trim()));
    return first < 0 || last < first
      ? null
      : Array.from({ length: last - first + 1 }, (_, index) => first + index + 1);
  });
  return days.some((part) => part === null) ? null : days.flatMap((part) => part ?? []);
}

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
