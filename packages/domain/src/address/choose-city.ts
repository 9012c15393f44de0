import type { City } from "@dasturxon/contract/entities/city";
import type { Point } from "../delivery/distance.ts";

type AnyCity = Pick<City, "id">;

/**
 * The city of a visitor who has chosen none: the merchant's main city, else the city of the order's address, else the
 * first city.
 *
 * @see Specification, point 4, "Startup". When it is set is the storefront's business; decision "S4.62".
 */
export function defaultCity<C extends AnyCity>(
  cities: readonly C[],
  { mainCityId, addressCityId }: { mainCityId?: string | null; addressCityId?: string | null },
): C | null {
  const find = (id?: string | null) => cities.find((city) => city.id === id);
  return find(mainCityId) ?? find(addressCityId) ?? cities[0] ?? null;
}

/**
 * The address after the city has changed: an address of another city gives way to the centre of the new one.
 *
 * @see Specification, point 4, "City".
 */
export function addressInCity<Address extends { cityId?: string | null }>(
  city: Pick<City, "id" | "latitude" | "longitude">,
  address: Address | null,
): Address | (Point & { cityId: string }) {
  if (address && (address.cityId ?? city.id) === city.id) return address;
  return { latitude: city.latitude, longitude: city.longitude, cityId: city.id };
}
