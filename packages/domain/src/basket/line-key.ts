/** A line of an order draft. Decision "draft". */
type BasketLine = {
  productId: string;
  modifications?: readonly { id: string; count: number }[];
  comment?: string;
};

/**
 * Key of a line: the same product with the same options and comment has the same key, whatever order the options
 * were chosen in. Two different choices of one product are two lines.
 */
export function lineKey({ productId, modifications = [], comment = "" }: BasketLine): string {
  const options = modifications
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}*${count}`)
    .toSorted();
  return [productId, ...options, comment.trim()].join("|");
}
