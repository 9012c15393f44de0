import type { Sum } from "@dasturxon/contract/primitives";

/**
 * Spreads a discount over lines in proportion to their prices, by largest remainder: whole units that add up to
 * the amount exactly, none more than its line. Fiscal receipts need each line's share.
 *
 * @param amount Whole sums or tiyin, clamped to the total of the lines.
 * @returns Shares in the order of the lines.
 * @see Decision "money".
 */
export function spread(amount: Sum, lines: readonly Sum[]): Sum[] {
  const total = lines.reduce((sum, line) => sum + line, 0);
  if (total <= 0 || amount <= 0) return lines.map(() => 0);
  const whole = Math.min(amount, total);
  // Products of two sums exceed 2^53, and a share that is off by one would make the receipt wrong.
  const exact = lines.map((line) => BigInt(whole) * BigInt(line));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  const remainders = exact.map((product, index) => ({
    index,
    left: Number(product % BigInt(total)),
  }));
  // Equal remainders go to the more expensive line, then to the earlier one: the sort is stable.
  remainders.sort((a, b) => b.left - a.left || (lines[b.index] ?? 0) - (lines[a.index] ?? 0));
  const missing = whole - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
