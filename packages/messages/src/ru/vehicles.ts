import type * as uz from "../uz/vehicles.ts";

export const vehicles: typeof uz.vehicles = {
  WALK: "Пешком",
  BIKE: "Велосипед",
  SCOOTER: "Скутер",
  CAR: "Автомобиль",
};
