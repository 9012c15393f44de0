import type { BarName } from "./category-bar.tsx";
import type { OrderingBranch } from "./ordering-hours.ts";
import type { WeekSpans } from "./week-spans.ts";
import type { CategorySection, GroupEntry } from "../../product/category-section.ts";

/** What home shows, in one language and for one branch. Nothing personal: the page is cached whole. */
export type MenuData = {
  /** The branch whose dishes these are; `null` while none is known. */
  branchId: string | null;
  groups: (GroupEntry & BarName)[];
  /** Empty where home shows tiles of groups. */
  sections: (CategorySection & BarName)[];
  /** Categories of no group, where home shows tiles. */
  ungrouped: GroupEntry[];
  hours: OrderingBranch[];
  /** The hours once more, for the moment before scripts have arrived. */
  week: { DELIVERY: WeekSpans; PICK_UP: WeekSpans };
};
