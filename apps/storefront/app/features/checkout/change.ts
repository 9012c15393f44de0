/** Banknotes, in sums. */
const banknotes = [50_000, 100_000, 200_000];
const mostOffers = 3;

/** Round sums above a total that a customer may pay with. */
export function changeOffers(total: number): number[] {
  const rounded = banknotes.map((note) => Math.ceil(total / note) * note);
  return [...new Set(rounded)]
    .filter((sum) => sum > total)
    .toSorted((a, b) => a - b)
    .slice(0, mostOffers);
}

/** The typed digits as whole sums; `null` without digits. */
export function typedSum(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return digits ? Number(digits) : null;
}
