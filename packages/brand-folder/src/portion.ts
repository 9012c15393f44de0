import { type UnitName, unitNamed } from "./find-column.ts";
import type { MenuProduct } from "./menu.ts";
import { units } from "./menu-tables.ts";
import type { Report } from "./problem.ts";
import { Decimal } from "./values.ts";

/**
 * The size of a portion. The unit is that of the weight's cell, of its heading or of its column, in this order, since points
 * of sale export the unit of a sold portion. `250/50/30` is a product with side dishes: the sum.
 *
 * @param headingUnit The unit that the heading of the weights names.
 */
export function portionOf(
  row: { weight?: string | undefined; unit?: string | undefined },
  headingUnit: UnitName | undefined,
  report: Report,
  index: number,
): Pick<MenuProduct, "amount" | "unit"> {
  const ownUnit = row.unit === undefined ? undefined : unitNamed(row.unit);
  if (row.unit !== undefined && !ownUnit)
    report([index, "unit"], "is not a unit: write g, kg, l, ml or pc", row.unit);
  const [, digits = "", suffix = ""] =
    /^([\d\s\u00a0\u202f.,/]*)(.*)$/su.exec(row.weight ?? "") ?? [];
  const suffixUnit = suffix.trim() === "" ? undefined : unitNamed(suffix);
  const parts = digits.split("/").map((part) => Decimal.safeParse(part.trim()).data);
  const amount = parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0);
  if (row.weight !== undefined && (Number.isNaN(amount) || (suffix.trim() && !suffixUnit))) {
    report([index, "weight"], "is not a size: write it as 250, 0,3 or 250 g", row.weight);
    return nothing;
  }
  // Points of sale export 0 where nobody has entered a weight.
  const isGiven = row.weight !== undefined && amount > 0;
  const name = suffixUnit ?? (isGiven ? headingUnit : undefined) ?? ownUnit;
  if (isGiven && !name && amount !== 1 && row.unit === undefined)
    report([index, "unit"], "is missing: write g, kg, l, ml or pc, or the unit after the weight");
  const { unit, size } = units[name ?? "pc"];
  // Sums of decimals have noise: 0.1 + 0.2.
  return { unit, amount: isGiven ? Number((amount / size).toPrecision(12)) : 1 };
}

const nothing = { amount: 1, unit: "COUNT" } as const;
