import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import type { Messages } from "@dasturxon/messages/messages";

type Waiting = Pick<Order, "serviceType" | "status" | "address">;
type Bringing = Pick<PublicCourier, "user" | "position">;

/** Text alternative of the map. */
export function courierLine(
  { serviceType, status, address }: Waiting,
  courier: Bringing | null,
  { t, format }: Pick<Messages, "t" | "format">,
): string {
  if (serviceType !== "DELIVERY") return t.courierMap.noDelivery;
  if (!isActiveStatus(status)) return t.courierMap.over;
  if (!courier) return t.courierMap.none;
  const name = courier.user.firstName || t.courierMap.courier;
  if (status !== "ON_WAY") return t.courierMap.waiting(name);
  if (!courier.position || !address) return t.courierMap.noPosition(name);
  return t.courierMap.metresLeft(name, format.distance(distanceMetres(courier.position, address)));
}
