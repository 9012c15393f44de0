import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Branch } from "@dasturxon/contract/entities/branch";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { merchantIdRefusal } from "@dasturxon/domain/tenant/merchant-id-refusal";
import { seenTotal } from "../session/basket-state.ts";
import { parseCookies } from "../session/cookies.ts";
import type { ClientSession } from "../session/client-session.ts";

/** Whether, by whom and for how much a point is delivered to. */
export type DeliveryCheck =
  | {
      kind: "delivered";
      branch: Branch;
      /** Whole sums, for this basket; 0 while it is empty. */
      price: number;
    }
  /** Nobody delivers there; the text says so to the customer. */
  | { kind: "outOfZone"; text: string }
  /** Not known: `null` when our own page lacks what the question needs. */
  | { kind: "failed"; error: ApiError | null };

/** Specification, point 8, "Technical errors". */
const technicalErrors = {
  MERCHANT_REQUIRED: "Merchant ID is not defined",
  MERCHANT_UNDEFINED: "Merchant ID is undefined",
};

/**
 * Asks for the branch that delivers to a point, then for the price. Specification, point 4, "Address resolution".
 * The merchant of the look-up is the cookie's: see point 5.
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
  // Without dishes there is nothing to deliver, and nothing to pay for it.
  if (lines.length === 0) return { kind: "delivered", branch, price: 0 };
  const tariff = await api.calculateTariff({
    body: {
      productPrice: seenTotal(lines),
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
