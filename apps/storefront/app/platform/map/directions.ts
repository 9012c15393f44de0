import type { Point } from "@dasturxon/domain/delivery/distance";

/** Address of a map that shows the way to a point from where the customer is. */
export const directionsUrl = ({ latitude, longitude }: Point) =>
  `https://yandex.com/maps/?rtext=~${latitude},${longitude}`;
