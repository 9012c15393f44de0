/** Vehicles of couriers. */
export const vehicles = {
  WALK: "Piyoda",
  BIKE: "Velosiped",
  SCOOTER: "Skuter",
  CAR: "Avtomobil",
};
