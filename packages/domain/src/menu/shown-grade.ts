import { MIN_SHOWN_GRADES } from "@dasturxon/contract/constants";
import type { Product } from "@dasturxon/contract/entities/product";

/**
 * A product's mean grade and the number of grades; `null` while there are too few for the mean to say anything.
 *
 * @see Decision 0070.
 */
export function shownGrade({
  grade,
  gradeCount,
}: Pick<Product, "grade" | "gradeCount">): { mean: number; count: number } | null {
  if (!grade || !gradeCount || gradeCount < MIN_SHOWN_GRADES) return null;
  return { mean: grade, count: gradeCount };
}
