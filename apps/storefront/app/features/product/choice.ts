import type { Sum } from "@dasturxon/contract/primitives";
import { missingOptions, optionLimit } from "@dasturxon/domain/basket/option-problems";
import type { Messages } from "@dasturxon/messages/messages";
import type {
  ProductDetails,
  ProductOption,
  OptionGroup,
} from "../../shop/catalog/product-details.ts";
import type { ChosenModification } from "../../core/session/basket-state.ts";

/** The chosen options of one portion; options that are not chosen are absent. */
export type Choice = readonly ChosenModification[];

/** Preselected options. */
export function initialChoice(groups: readonly OptionGroup[]): Choice {
  return groups.flatMap((group) =>
    group.options
      .filter(({ isDefault, active }) => isDefault && active)
      .slice(0, optionLimit(group))
      .map(({ id }) => ({ id, count: 1 })),
  );
}

/** The options of a line that are still available: the initial state of an edit. */
export function stillOffered(groups: readonly OptionGroup[], choice: Choice): Choice {
  const offered = groups.flatMap(({ options }) => options.filter(({ active }) => active));
  return choice.filter(({ id, count }) => count > 0 && offered.some((option) => option.id === id));
}

export const unitsOf = (choice: Choice, optionId: string) =>
  choice.find(({ id }) => id === optionId)?.count ?? 0;

const unitsIn = ({ options }: OptionGroup, choice: Choice) =>
  options.reduce((sum, { id }) => sum + unitsOf(choice, id), 0);

/** In a group with one choice the new option replaces the old one. */
const replaces = (group: OptionGroup) => optionLimit(group) === 1;

/** Units of this option that the group and the option itself still allow, including the chosen ones. */
export function mostUnits(group: OptionGroup, option: ProductOption, choice: Choice): number {
  const others = unitsIn(group, choice) - unitsOf(choice, option.id);
  const room = replaces(group) ? 1 : optionLimit(group) - others;
  return option.active ? Math.max(0, Math.min(option.maxCount, room)) : 0;
}

/** Sets the units of an option, as far as group and option allow. */
export function choose(
  group: OptionGroup,
  choice: Choice,
  option: ProductOption,
  units: number,
): Choice {
  const count = Math.min(Math.max(0, units), mostUnits(group, option, choice));
  const isReplaced = (id: string) =>
    id === option.id || (count > 0 && replaces(group) && group.options.some((o) => o.id === id));
  const others = choice.filter(({ id }) => !isReplaced(id));
  return count > 0 ? [...others, { id: option.id, count }] : others;
}

/** The groups with too few chosen options, with the missing units. */
export function missingIn(groups: readonly OptionGroup[], choice: Choice) {
  return groups
    .map((group) => ({
      group,
      count: missingOptions({ min: group.min, modifications: group.options }, choice),
    }))
    .filter(({ count }) => count > 0);
}

/** One portion with its options, in whole sums. */
export function portionPrice({ unitPrice, groups }: ProductDetails, choice: Choice): Sum {
  const options = groups.flatMap((group) => group.options);
  return options.reduce((sum, { id, price }) => sum + price * unitsOf(choice, id), unitPrice);
}

/** The choice as text, in the order of the groups: 'Katta, 550 g, mol go‘shti × 2'. */
export function choiceText(groups: readonly OptionGroup[], choice: Choice): string {
  return groups
    .flatMap(({ options }) => options)
    .flatMap(({ id, name }) => {
      const count = unitsOf(choice, id);
      return count === 0 ? [] : count === 1 ? [name] : [`${name} × ${count}`];
    })
    .join(", ");
}

/** Price of an option; empty if it is free. */
export const optionPrice = ({ price, active }: ProductOption, { t, format }: Messages) =>
  active ? price > 0 && `+${format.amount(price)}` : t.product.unavailable;
