import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { Messages } from "@dasturxon/messages/messages";
import type { ClientSession } from "../../core/session/client-session.ts";

/** A branch for display, in one language. */
export type BranchView = BranchHours & {
  id: string;
  cityId: string;
  name: string;
  /** The name in every language, for a choice that is stored. */
  names: LocalizedText;
  address: string;
  phone: string | null;
  latitude: number;
  longitude: number;
  /** Services allowed by its own settings and the merchant's switches. */
  services: Service[];
  /** Slots may be full. Decision 0050. */
  hasSlotLimit: boolean;
};

const services: Service[] = ["DELIVERY", "PICK_UP", "DINE_IN", "BOOKING"];

export function branchView(branch: Branch, settings: WebSettings, language: Language): BranchView {
  const { id, cityId, phone, latitude, longitude } = branch;
  const { open, close, workHours, deliveryStart, deliveryEnd, pauses, busy } = branch;
  return {
    id,
    cityId,
    name: localized(branch.name, language),
    names: branch.name,
    address: branchAddress(branch, language),
    phone: phone ?? null,
    latitude,
    longitude,
    open,
    close,
    workHours,
    deliveryStart,
    deliveryEnd,
    pauses,
    busy,
    hasSlotLimit: Boolean(branch.slotLimit ?? branch.slotLimitNow),
    services: services.filter((service) => canServe(branch, settings, service)),
  };
}

/** The branch's address in a language. */
export const branchAddress = (
  { address, addressText }: Pick<Branch, "address" | "addressText">,
  language: Language,
): string => (addressText ? localized(addressText, language) : address);

export const servesAs =
  (service: Service) =>
  (branch: BranchView): boolean =>
    branch.services.includes(service);

/** Text: open until when, or closed until when. */
export function openText(
  branch: BranchHours,
  service: Service,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
  { t, format }: Messages,
): { text: string; isOpen: boolean } {
  const { isOpen, takesOrders, closesAt, lastOrderAt, opensAt } = openState(
    branch,
    service,
    rules,
    now,
  );
  if (isOpen && !closesAt) return { text: t.branch.openAllDay, isOpen };
  if (isOpen && closesAt && takesOrders)
    return { text: t.branch.openUntil(format.time(closesAt)), isOpen };
  if (isOpen && lastOrderAt)
    return { text: t.branch.lastOrder(format.time(lastOrderAt)), isOpen: false };
  if (opensAt)
    return {
      text: t.branch.closedUntil(format.day(opensAt, now), format.time(opensAt)),
      isOpen: false,
    };
  return { text: t.branch.closed, isOpen: false };
}

const requests = new WeakMap<ClientSession, Promise<ApiResult<BranchView[]>>>();

/** The branches of the brand in the browser: requested once per page load, and again after a failure. */
export function branchesOf(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const known = requests.get(clientSession) ?? request(clientSession);
  requests.set(clientSession, known);
  return known;
}

async function request(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const { api, shell } = clientSession;
  const answer = await api.listBranches();
  if (answer.error) {
    requests.delete(clientSession);
    return answer;
  }
  const { settings } = shell.brand ?? {};
  const branches = settings
    ? answer.result.map((branch) => branchView(branch, settings, shell.language))
    : [];
  return { error: null, result: branches };
}
