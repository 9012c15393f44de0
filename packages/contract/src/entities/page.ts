import * as z from "zod";
import { queryNumber } from "../primitives.ts";

/** A page of a list. Decision S7.64. */
export const pageOf = <S extends z.ZodType>(content: S) =>
  z.object({
    content: z.array(content),
    /** From 0. */
    page: z.int().nonnegative(),
    size: z.int().positive(),
    totalElements: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
  });

export type Page<T> = {
  content: T[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
};

/** Query of a paged call; `defaultSize` by point 9. */
export const pageQuery = (defaultSize: number) => ({
  page: queryNumber(z.int().min(0).max(100_000)).default(0),
  size: queryNumber(z.int().min(1).max(100)).default(defaultSize),
});
