/** What a courier comes by. */
export const vehicles = {
  WALK: "Piyoda",
  BIKE: "Velosiped",
  SCOOTER: "Skuter",
  CAR: "Avtomobil",
};
