import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Branch } from "@dasturxon/contract/entities/branch";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { merchantIdRefusal } from "@dasturxon/domain/tenant/merchant-reference";
import { displayedTotal } from "../../core/session/basket-state.ts";
import { parseCookies } from "../../platform/storage/cookies.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Whether a point is delivered to, from which branch and for how much. */
export type DeliveryCheck =
  | {
      kind: "delivered";
      branch: Branch;
      /** Whole sums, for this basket; 0 while it is empty. */
      price: number;
    }
  /** Outside of the delivery area; the error text for the customer. */
  | { kind: "outOfZone"; text: string }
  /** Unknown; `null` if this page lacks the data for the request. */
  | { kind: "failed"; error: ApiError | null };

/** Specification, point 8, "Technical errors". */
const technicalErrors = {
  MERCHANT_REQUIRED: "Merchant ID is not defined",
  MERCHANT_UNDEFINED: "Merchant ID is undefined",
};

/**
 * Requests the branch that delivers to a point, then the price. Specification, point 4, "Address resolution". The
 * server takes the merchant from the cookie: see point 5.
 */
export async function checkDelivery(
  { api, draft, shell }: Pick<ClientSession, "api" | "draft" | "shell">,
  { latitude, longitude }: Point,
  signal?: AbortSignal,
): Promise<DeliveryCheck> {
  const merchantId = parseCookies(document.cookie)[cookieKeys.merchant] ?? "";
  const refusal = merchantIdRefusal(merchantId);
  if (refusal) {
    console.error(technicalErrors[refusal]);
    return { kind: "failed", error: null };
  }
  const closest = await api.findClosestBranch({
    params: { merchantId },
    query: {
      lat: latitude,
      lon: longitude,
      ...(shell.sendsDeliveryType && { type: "DELIVERY" as const }),
    },
    signal,
  });
  if (closest.error) return refused(closest.error);
  const branch = closest.result;
  const { lines } = draft.getState();
  // An empty basket has no delivery price.
  if (lines.length === 0) return { kind: "delivered", branch, price: 0 };
  const tariff = await api.calculateTariff({
    body: {
      productPrice: displayedTotal(lines),
      branchId: branch.id,
      latitude,
      longitude,
      cityId: branch.cityId,
    },
    signal,
  });
  if (tariff.error) return refused(tariff.error);
  return { kind: "delivered", branch, price: tariff.result.price };
}

function refused(error: ApiError): DeliveryCheck {
  const isOutOfZone = error.code === "BRANCH_NOT_FOUND" || error.code === "OUT_OF_ZONE";
  return isOutOfZone ? { kind: "outOfZone", text: error.text } : { kind: "failed", error };
}
