import type { courierMap as uz } from "../uz/courier-map.ts";

export const courierMap: typeof uz = {
  map: "On the map: courier, branch and address",
  courier: "Courier",
  branch: "Branch",
  you: "Your address",
  open: "Courier on the map",
  none: "There is no courier yet. You will see them here once they set off.",
  waiting: (name) => `Your courier ${name} will collect the order and set off.`,
  noPosition: (name) => `${name} is on the way. The exact place is not known yet.`,
  metresLeft: (name, distance) => `${name} is on the way, ${distance} from your address.`,
  since: (time) => `As of ${time}`,
  over: "This order is not on its way.",
  noDelivery: "You pick this order up yourself: there is no courier.",
  failed: "The courier's place was not updated. We will try again.",
  call: "Call the courier",
  toOrder: "Order details",
};
