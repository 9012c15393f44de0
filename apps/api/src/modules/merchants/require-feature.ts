import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { BrandSnapshot } from "./brand-snapshots.ts";

type Feature = keyof WebSettings & `${string}Active`;

/**
 * The brand of a call of this feature.
 *
 * @throws CallError NOT_FOUND while the brand has disabled the feature.
 */
export async function requireFeature(
  { merchant, services }: CallContext,
  feature: Feature,
): Promise<BrandSnapshot> {
  const brand = await services.brands.get(merchant);
  if (!brand.webSettings[feature]) throw new CallError("NOT_FOUND");
  return brand;
}
