import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId } from "../primitives.ts";
import { BranchPause, BusyTime } from "./branch.ts";
import { Product } from "./product.ts";

/** A group of categories. Specification, point 3, "Group". */
export const Group = z.object({
  id: Id,
  icon: MediaId.nullish(),
  image: MediaId.nullish(),
  bgColor: Colour.nullish(),
  /** Smaller comes first. */
  priority: z.int(),
  iconBgColor: Colour.nullish(),
  name: LocalizedText,
  /** Ids; the records are in the overall menu. */
  categories: z.array(Id).nullish(),
});
export type Group = z.infer<typeof Group>;

/** Cards in a row on a phone: one, two, three. Decision S3.085. */
export const ViewType = z.enum(["BIG", "MEDIUM", "SMALL"]);
export type ViewType = z.infer<typeof ViewType>;

export const ScrollType = z.enum(["VERTICAL", "HORIZONTAL"]);
export type ScrollType = z.infer<typeof ScrollType>;

/** Presentation of an opened product. */
export const NavigationType = z.enum(["SHEET", "POP_UP", "FULL_SCREEN"]);
export type NavigationType = z.infer<typeof NavigationType>;

/** Specification, point 3, "Category". */
export const Category = z.object({
  id: Id,
  image: MediaId.nullish(),
  groupId: Id.nullish(),
  /** Smaller comes first. */
  priority: z.int(),
  name: LocalizedText,
  /** Ids; the records are in the overall menu. */
  products: z.array(Id).nullish(),
  textColor: Colour.nullish(),
  viewType: ViewType,
  /** Products are shown but cannot be ordered. */
  isWithoutCart: z.boolean(),
  scrollType: ScrollType,
  navigationType: NavigationType,
});
export type Category = z.infer<typeof Category>;

/** Three flat lists, connected by ids. Specification, point 3, "Overall menu". */
export const OverallMenu = z.object({
  groups: z.array(Group),
  categories: z.array(Category),
  products: z.array(Product),
});
export type OverallMenu = z.infer<typeof OverallMenu>;

/** All that staff change during the day, in one record: what open menus show at once. Decision 0051. */
export const Availability = z.object({
  /** The merchant's version that it belongs to. */
  version: z.int(),
  /** Products that are stopped or counted, with the branches in which they are. */
  products: z.array(
    z.object({
      id: Id,
      /** Most units that one branch has; empty: unlimited in one. */
      left: z.int().nonnegative().nullable(),
      branches: z.array(z.object({ id: Id, left: z.int().nonnegative() })),
    }),
  ),
  /** Stopped options by their codes. */
  options: z.array(z.object({ code: z.string(), branches: z.array(Id) })),
  /** Branches with a pause, busy time, or more orders than their kitchens cook at once. */
  branches: z.array(
    z.object({
      id: Id,
      pauses: z.array(BranchPause),
      busy: BusyTime.nullable(),
      /** By its orders. The longer one of both counts. Decision 0073. */
      load: BusyTime.nullable(),
    }),
  ),
});
export type Availability = z.infer<typeof Availability>;
