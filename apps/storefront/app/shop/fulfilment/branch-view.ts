import type { Branch } from "@dasturxon/contract/entities/branch";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";

/** A branch for display, in one language. */
export type BranchView = BranchHours & {
  id: string;
  cityId: string;
  name: string;
  address: string;
  phone: string | null;
  latitude: number;
  longitude: number;
  /** Services allowed by its own settings and the merchant's switches. */
  services: Service[];
};

const services: Service[] = ["DELIVERY", "PICK_UP", "DINE_IN", "BOOKING"];

export function branchView(branch: Branch, settings: WebSettings, language: Language): BranchView {
  const { id, cityId, address, phone, latitude, longitude } = branch;
  const { open, close, workHours, deliveryStart, deliveryEnd } = branch;
  return {
    id,
    cityId,
    name: localized(branch.name, language),
    address,
    phone: phone ?? null,
    latitude,
    longitude,
    open,
    close,
    workHours,
    deliveryStart,
    deliveryEnd,
    services: services.filter((service) => canServe(branch, settings, service)),
  };
}

export const servesAs =
  (service: Service) =>
  (branch: BranchView): boolean =>
    branch.services.includes(service);
