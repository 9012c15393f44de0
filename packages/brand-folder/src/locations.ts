import type { WorkHours } from "@dasturxon/contract/entities/branch";
import { Area } from "@dasturxon/contract/entities/delivery";
import { ClosingHhmm, Hhmm, Latitude, Longitude, Phone } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { perLanguages } from "./languages.ts";
import type { Advice } from "./problem.ts";
import { Code, Color, Money, advice, inEachLanguage, textsIn } from "./values.ts";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const notHours = advice("is not a time from and to: write hours such as 09:00-23:00");

/** `09:00-23:00`; an end before the beginning is on the next day. */
const Hours = z.string().transform((text, context) => {
  const [open = "", close = "", ...more] = text.split(/[-–—]/).map((part) => part.trim());
  if (more.length === 0 && Hhmm.safeParse(open).success && ClosingHhmm.safeParse(close).success)
    return { open, close };
  context.addIssue({ code: "custom", message: notHours });
  return z.NEVER;
});

/** Hours by days: `mon-thu: 09:00-23:00`, `fri, sat: 09:00-02:00`, `sun: closed`. */
const WeekHours = z.record(z.string(), z.string()).transform((week, context) => {
  const seen = new Set<number>();
  return Object.entries(week).flatMap(([days, text]): WorkHours[] => {
    const refuse = (message: Advice) => {
      context.addIssue({ code: "custom", message, path: [days] });
      return [];
    };
    const numbers = daysOf(days);
    if (!numbers) return refuse("does not name days: write days such as mon-thu, or sat, sun");
    if (numbers.some((day) => seen.has(day)))
      return refuse("names a day twice: keep one of its hours");
    for (const day of numbers) seen.add(day);
    const closed = text === "closed";
    const hours = closed ? { open: "00:00", close: "00:00" } : Hours.safeParse(text).data;
    if (!hours)
      return refuse("is not a time from and to: write hours such as 09:00-23:00, or closed");
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

const place = {
  latitude: Latitude.describe("Degrees north"),
  longitude: Longitude.describe("Degrees east"),
};

/** `branches.yaml`: cities, and the branches in them. */
export const locationsFile = perLanguages((languages) =>
  z.strictObject({
    cities: z
      .array(
        z.strictObject({
          code: Code.describe("Key of the city"),
          name: textsIn(languages).describe("Name"),
          ...place,
          isMain: z.boolean().optional().meta({
            description: "The city of a first visit; one of them has it",
            byDefault: "the first",
          }),
        }),
      )
      .min(1)
      .refine((cities) => cities.filter(({ isMain }) => isMain).length <= 1, {
        message: advice("have several main ones: leave isMain: true with one of them"),
      })
      .transform((cities) => {
        const someMain = cities.some(({ isMain }) => isMain);
        return cities.map((city, index) => ({
          ...city,
          isMain: city.isMain ?? (!someMain && index === 0),
        }));
      })
      .refine((cities) => cities.some(({ isMain }) => isMain), {
        message: advice("have no main one: write isMain: true at one of them"),
      })
      .describe("Cities"),
    branches: z
      .array(
        z.strictObject({
          code: Code.describe("Key of the branch"),
          city: Code.describe("Code of its city"),
          name: textsIn(languages).describe("Name"),
          address: z
            .preprocess(inEachLanguage, textsIn(languages))
            .describe("Address as customers read it; a plain text is for all languages"),
          ...place,
          phone: Phone.optional().meta({
            description: "Phone, also for reservations",
            byDefault: "the brand's",
          }),
          isMain: z.boolean().default(false).describe("Comes first"),
          services: z
            .array(Service)
            .default(["delivery", "pickup"])
            .describe("Services of the branch"),
          hours: Hours.describe("Hours of the days that `week` does not name: `09:00-23:00`"),
          week: WeekHours.prefault({}).describe(
            "Hours by days: `mon-thu: 09:00-23:00`, `fri, sat: 09:00-02:00`, `sun: closed`",
          ),
          autoAccept: z
            .boolean()
            .default(false)
            .describe("New orders are accepted at once, with the promised time that was quoted"),
          slotLimit: z
            .strictObject({
              orders: z.int().min(1).max(10_000).optional().describe("Most orders"),
              minutes: z
                .int()
                .min(1)
                .max(10_000)
                .optional()
                .describe("Most minutes of work, by `work minutes` of the dishes"),
            })
            .refine(
              ({ orders, minutes }) => (orders === undefined) !== (minutes === undefined),
              advice("needs one of both: write orders, or minutes"),
            )
            .nullable()
            .default(null)
            .describe("What the kitchen takes in one slot of `slotMinutes`; unset: any number"),
          ordersAtOnce: z
            .int()
            .min(1)
            .max(500)
            .nullable()
            .default(null)
            .describe(
              "How many orders the kitchen cooks at once; with more of them promised times get longer. Unset: as measured in the last four weeks",
            ),
          deliveryHours: Hours.optional().describe("Hours of delivery; unset: those of the branch"),
          deliveryPrice: Money.default(0).describe("Price of a delivery in a city without zones"),
          distance: z
            .int()
            .min(0)
            .max(1_000_000)
            .nullable()
            .default(null)
            .describe("Metres that are delivered to in a city without zones; unset: any"),
          tariff: z
            .strictObject({
              freeMetres: z
                .int()
                .min(0)
                .max(1_000_000)
                .default(0)
                .describe("Included in `deliveryPrice`"),
              pricePerKm: Money.describe("For each further kilometre begun"),
            })
            .optional()
            .describe("Price by distance in a city without zones"),
          halls: z
            .array(
              z.strictObject({
                code: Code.describe("Key of the hall"),
                name: textsIn(languages).describe("Name"),
                tables: z
                  .int()
                  .min(0)
                  .max(1_000)
                  .describe("Number of its tables, each of which gets a QR code"),
              }),
            )
            .default([])
            .describe("Halls with tables"),
        }),
      )
      .min(1)
      .describe("Branches"),
  }),
);

type LocationsFile = z.output<ReturnType<typeof locationsFile>>;

export type BrandLocations = Omit<LocationsFile, "branches"> & {
  branches: (Omit<LocationsFile["branches"][number], "phone"> & { phone: string })[];
};

/** Fills in the brand's phone for branches without one. */
export const completeLocations = (
  { branches, ...locations }: LocationsFile,
  phone: string,
): BrandLocations => ({
  ...locations,
  branches: branches.map((branch) => ({ ...branch, phone: branch.phone ?? phone })),
});

export type BrandBranch = BrandLocations["branches"][number];

/** GeoJSON demands it, and editors write it; a missing end would cut a corner off. */
function isClosed(area: z.output<typeof Area>): boolean {
  const rings = area.type === "Polygon" ? area.coordinates : area.coordinates.flat();
  return rings.every((ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  });
}

/** `zones.geojson`, as geojson.io and QGIS save it. */
export const zonesFile = perLanguages((languages) =>
  z
    .object({
      type: z.literal("FeatureCollection"),
      features: z.array(
        z.object({
          type: z.literal("Feature"),
          properties: z.object({
            code: Code.describe("Key of the zone"),
            city: Code.describe("Code of its city"),
            name: textsIn(languages).describe("Name"),
            color: Color.default("#2F9E63").describe("Colour on the map"),
            price: Money.describe("Price of a delivery"),
            branch: Code.optional().describe("Code of the branch that serves it; unset: any"),
          }),
          geometry: Area.refine(isClosed, {
            message: advice("is not closed: repeat the first position at its end"),
          }),
        }),
      ),
    })
    .prefault({ type: "FeatureCollection", features: [] }),
);
export type BrandZone = z.output<ReturnType<typeof zonesFile>>["features"][number];
