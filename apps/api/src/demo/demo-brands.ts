import type { DemoBrand } from "./demo-brand.ts";
import { lola } from "./lola/merchant.ts";

/** The brands of demo mode, the one that `localhost` shows first. */
export const demoBrands: DemoBrand[] = [lola];
