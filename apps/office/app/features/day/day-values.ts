import type { Branch } from "@dasturxon/contract/entities/branch";
import type { CashCount } from "@dasturxon/contract/entities/cash";

export type DayBranch = Pick<Branch, "id" | "name">;

/** Holder of cash; `null`: the till. */
export type Courier = CashCount["courier"];
