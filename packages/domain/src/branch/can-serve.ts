import type { Branch } from "@dasturxon/contract/entities/branch";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

/** Services of a branch. Dine-in is sent as a pick-up; decision "S1.25". */
export type Service = "DELIVERY" | "PICK_UP" | "DINE_IN" | "BOOKING";

export type ServingBranch = Pick<Branch, "isActive" | "deleted"> & {
  settings: Pick<
    Branch["settings"],
    "deliveryEnabled" | "pickupEnabled" | "dineinEnabled" | "bookingEnabled"
  >;
};
export type ServiceSwitches = Pick<
  WebSettings,
  "deliveryActive" | "pickupActive" | "dineInActive" | "bookingActive"
>;

const branchSwitch = {
  DELIVERY: "deliveryEnabled",
  PICK_UP: "pickupEnabled",
  DINE_IN: "dineinEnabled",
  BOOKING: "bookingEnabled",
} as const;
const merchantSwitch = {
  DELIVERY: "deliveryActive",
  PICK_UP: "pickupActive",
  DINE_IN: "dineInActive",
  BOOKING: "bookingActive",
} as const;

/**
 * Whether a branch offers this service: its own setting and the merchant's switch both allow it. For hours
 * see `openState`.
 *
 * @see Decision "S3.082".
 */
export function canServe(
  branch: ServingBranch,
  switches: ServiceSwitches,
  service: Service,
): boolean {
  return serviceRefusal(branch, switches, service) === null;
}

/** Why a branch does not offer this service, as a code of the error catalogue, or `null`. */
export function serviceRefusal(branch: ServingBranch, switches: ServiceSwitches, service: Service) {
  if (!switches[merchantSwitch[service]]) return "SERVICE_TYPE_NOT_AVAILABLE";
  const isServing = branch.isActive && !branch.deleted && branch.settings[branchSwitch[service]];
  return isServing ? null : "BRANCH_NOT_AVAILABLE";
}
