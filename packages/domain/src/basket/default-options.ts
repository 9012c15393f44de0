import type { ModificationGroup } from "@dasturxon/contract/entities/modification-group";

type Group = Pick<ModificationGroup, "type"> & {
  modifications: readonly Pick<
    ModificationGroup["modifications"][number],
    "id" | "isDefault" | "active"
  >[];
};

/**
 * The options that a dish starts with: one unit of each default that is offered, of a SINGLE group the first.
 *
 * @see Decision "S3.088".
 */
export function defaultOptions(groups: readonly Group[]): { id: string; count: number }[] {
  return groups.flatMap(({ type, modifications }) =>
    modifications
      .filter(({ isDefault, active }) => isDefault && active)
      .slice(0, type === "SINGLE" ? 1 : undefined)
      .map(({ id }) => ({ id, count: 1 })),
  );
}
