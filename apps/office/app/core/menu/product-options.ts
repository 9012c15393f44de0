import { optionProblems } from "@dasturxon/domain/basket/option-problems";
import type { MenuProduct } from "./use-staff-menu.ts";

/** Chosen options of one unit. */
export type ChosenOption = { id: string; count: number };

/** The options that are chosen at first. */
export const defaultOptions = (product: MenuProduct): ChosenOption[] =>
  product.modificationGroups.flatMap(({ modifications }) =>
    modifications.flatMap(({ id, isDefault, active }) =>
      isDefault && active ? { id, count: 1 } : [],
    ),
  );

/** Whether something has to be asked before this dish can be ordered. */
export const needsChoice = (product: MenuProduct) =>
  optionProblems(product.modificationGroups, defaultOptions(product)).length > 0;
