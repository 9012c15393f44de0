import { seededRandom } from "./art/random.ts";

/** Initial grades of a product, between 4.3 and 5; the same at every start. */
export function firstGrade(productId: string): { grade: number; votes: number } {
  const random = seededRandom(productId);
  return {
    grade: Math.round((4.3 + random() * 0.7) * 10) / 10,
    votes: 8 + Math.floor(random() * 340),
  };
}
