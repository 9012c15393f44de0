import type { Branch } from "@dasturxon/contract/entities/branch";
import type { ServiceType } from "@dasturxon/contract/entities/service-type";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";

/** What a branch may be asked for. Dine-in is sent as a pick-up; decision "S1.25". */
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
 * Whether a branch takes this service at all: its own setting and the merchant's switch both allow it. Hours are
 * another question: see `openState`.
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

/** Why a branch does not take this service, as a code of the error catalogue, or `null`. */
export function serviceRefusal(branch: ServingBranch, switches: ServiceSwitches, service: Service) {
  if (!switches[merchantSwitch[service]]) return "SERVICE_TYPE_NOT_AVAILABLE";
  const isServing = branch.isActive && !branch.deleted && branch.settings[branchSwitch[service]];
  return isServing ? null : "BRANCH_NOT_AVAILABLE";
}

/** The services that a brand offers somewhere: what the choice of delivery, pick-up and dine-in shows. */
export function offeredServices(
  branches: readonly ServingBranch[],
  switches: ServiceSwitches,
): Service[] {
  const services: Service[] = ["DELIVERY", "PICK_UP", "DINE_IN", "BOOKING"];
  return services.filter((service) =>
    branches.some((branch) => canServe(branch, switches, service)),
  );
}

/**
 * What an order asks of its branch. A pick-up that names a table is eaten there.
 *
 * @see Decision "S1.25": customers send DELIVERY and PICK_UP only.
 */
export function serviceOf(order: { serviceType: ServiceType; tableId?: string | null }): Service {
  if (order.serviceType === "DINE_IN") return "DINE_IN";
  if (order.serviceType === "PICK_UP") return order.tableId ? "DINE_IN" : "PICK_UP";
  return "DELIVERY";
}
