import type * as uz from "../uz/vehicles.ts";

export const vehicles: typeof uz.vehicles = {
  WALK: "On foot",
  BIKE: "Bicycle",
  SCOOTER: "Scooter",
  CAR: "Car",
};
