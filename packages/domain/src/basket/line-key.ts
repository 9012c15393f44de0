/** A line as the order draft carries it. Decision "draft". */
type BasketLine = {
  productId: string;
  modifications?: readonly { id: string; count: number }[];
  comment?: string;
};

/**
 * Names a choice: the same dish with the same options and comment has the same key, whatever order the options
 * were tapped in. Two different choices of one dish are two lines.
 */
export function lineKey({ productId, modifications = [], comment = "" }: BasketLine): string {
  const options = modifications
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}*${count}`)
    .toSorted();
  return [productId, ...options, comment.trim()].join("|");
}
