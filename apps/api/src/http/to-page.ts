import type { Page } from "@dasturxon/contract/entities/page";

/** One page of a list. Decision S7.64. */
export const toPage = <T>(
  content: T[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): Page<T> => ({
  content,
  page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});
