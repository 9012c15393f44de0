import type { Modification, ModificationGroup } from "@dasturxon/contract/entities/product";

/** `count` is per portion: 2 × cheese counts twice. */
export type ChosenOptions = readonly { id: string; count: number }[];

type Group = Pick<ModificationGroup, "id" | "name" | "type" | "min" | "max"> & {
  modifications: readonly Pick<Modification, "id" | "name" | "maxCount" | "active">[];
};

/** A code of the error catalogue, the values of its text, and the group to scroll to. */
export type OptionProblem =
  | {
      code: "MODIFICATIONS_BELOW_MINIMUM";
      groupId: string;
      values: { group: Group["name"]; minimum: number };
    }
  | {
      code: "MODIFICATIONS_ABOVE_MAXIMUM";
      groupId: string;
      /** `group` is the name of the group, or of the option that is chosen too often. */
      values: { group: Group["name"]; maximum: number };
    }
  | { code: "MODIFICATION_NOT_AVAILABLE"; modificationId: string };

/**
 * Problems of the chosen options of a product: a group below its minimum or above its maximum, an option
 * chosen too often, switched off or of another product. Empty when the product can be added.
 *
 * @see Specification, point 5: "Select minimum", "Select up to"; decision "S3.088".
 */
export function optionProblems(groups: readonly Group[], chosen: ChosenOptions): OptionProblem[] {
  const offered = new Set(
    groups.flatMap((group) => group.modifications.flatMap(({ id, active }) => (active ? id : []))),
  );
  const unavailable = chosen
    .filter(({ id, count }) => count > 0 && !offered.has(id))
    .map(({ id }): OptionProblem => ({ code: "MODIFICATION_NOT_AVAILABLE", modificationId: id }));
  return [...unavailable, ...groups.flatMap((group) => groupProblem(group, chosen) ?? [])];
}

/** Units that a group still needs; 0 when it has enough. */
export function missingOptions(group: Pick<Group, "min"> & Options, chosen: ChosenOptions): number {
  return Math.max(0, group.min - unitsOf(group, chosen));
}

/** Maximum units of a group: a SINGLE group is one choice, whatever its maximum. */
export function optionLimit({ type, max }: Pick<Group, "type" | "max">): number {
  return type === "SINGLE" ? 1 : max;
}

function groupProblem(group: Group, chosen: ChosenOptions): OptionProblem | null {
  const tooMany = (name: Group["name"], maximum: number): OptionProblem => ({
    code: "MODIFICATIONS_ABOVE_MAXIMUM",
    groupId: group.id,
    values: { group: name, maximum },
  });
  if (missingOptions(group, chosen) > 0) {
    const values = { group: group.name, minimum: group.min };
    return { code: "MODIFICATIONS_BELOW_MINIMUM", groupId: group.id, values };
  }
  if (unitsOf(group, chosen) > optionLimit(group)) return tooMany(group.name, optionLimit(group));
  const tooOften = group.modifications.find(({ id, maxCount }) => countOf(id, chosen) > maxCount);
  return tooOften ? tooMany(tooOften.name, tooOften.maxCount) : null;
}

type Options = { modifications: readonly { id: string }[] };

const unitsOf = ({ modifications }: Options, chosen: ChosenOptions) =>
  modifications.reduce((sum, { id }) => sum + countOf(id, chosen), 0);
const countOf = (id: string, chosen: ChosenOptions) =>
  chosen.reduce((sum, option) => (option.id === id ? sum + option.count : sum), 0);
