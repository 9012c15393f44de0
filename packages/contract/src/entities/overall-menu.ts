import * as z from "zod";
import { Category } from "./category.ts";
import { Group } from "./group.ts";
import { Product } from "./product.ts";

/** Three flat lists, connected by ids. Specification, point 3, "Overall menu". */
export const OverallMenu = z.object({
  groups: z.array(Group),
  categories: z.array(Category),
  products: z.array(Product),
});
export type OverallMenu = z.infer<typeof OverallMenu>;
