import { choyxona } from "./choyxona/merchant.ts";
import type { DemoBrand } from "./demo-brand.ts";
import { lola } from "./lola/merchant.ts";
import { naqsh } from "./naqsh/merchant.ts";
import { qahva } from "./qahva/merchant.ts";

/** The brands of demo mode; the first is the one that `localhost` shows. */
export const demoBrands: DemoBrand[] = [lola, choyxona, naqsh, qahva];
