import type { Tariff, TariffRequest, Area, Zone } from "@dasturxon/contract/entities/delivery";
import { anId, aText, ids } from "./sample-values.ts";

type Bounds = { west: number; south: number; east: number; north: number };

/** A rectangle in degrees, counter-clockwise and closed. */
export const aRectangle = ({ west, south, east, north }: Bounds): Area => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** A few kilometres around `aBranch`, at 12,000. */
export const aZone = (overrides: Partial<Zone> = {}): Zone => ({
  id: anId(),
  cityId: ids.city,
  merchantId: ids.merchant,
  name: aText("Markaz"),
  polygon: aRectangle({ west: 69.24, south: 41.28, east: 69.32, north: 41.34 }),
  color: "#3B82F6",
  price: 12_000,
  branchId: null,
  ...overrides,
});

/** 2,000 for each kilometre beyond three. */
export const aTariff = (overrides: Partial<Tariff> = {}): Tariff => ({
  id: anId(),
  branchId: ids.branch,
  freeMetres: 3_000,
  pricePerKm: 2_000,
  ...overrides,
});

export const aTariffRequest = (overrides: Partial<TariffRequest> = {}): TariffRequest => ({
  productPrice: 38_000,
  branchId: ids.branch,
  longitude: 69.2895,
  latitude: 41.3165,
  address: "Amir Temur shoh ko‘chasi, 14",
  cityId: ids.city,
  ...overrides,
});
