import type { BarName } from "./category-bar.tsx";
import type { OrderingBranch } from "./ordering-hours.ts";
import type { WeekSpans } from "./mark-closed.ts";
import type { CategorySection, GroupEntry } from "../../shop/catalog/category-section.ts";

/** Data of home, in one language and for one branch. No personal data: the page is cached. */
export type MenuData = {
  /** The branch of these products; `null` while unknown. */
  branchId: string | null;
  groups: (GroupEntry & BarName)[];
  /** Empty if home shows tiles of groups. */
  sections: (CategorySection & BarName)[];
  /** Categories without a group, if home shows tiles. */
  ungrouped: GroupEntry[];
  hours: OrderingBranch[];
  /** Opening hours for the inline script, which runs before the bundles have loaded. */
  week: { DELIVERY: WeekSpans; PICK_UP: WeekSpans };
};
