import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { optionLimit } from "@dasturxon/domain/basket/option-problems";
import type { Messages } from "@dasturxon/messages/messages";
import { useId } from "react";
import type { ProductOption, OptionGroup as Group } from "../../shop/catalog/product-details.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { mostUnits, unitsOf, optionPrice } from "./choice.ts";
import type { Choice } from "./choice.ts";
import styles from "./option-group.module.css";
import { OptionTiles } from "./option-tiles.tsx";

type Props = {
  group: Group;
  choice: Choice;
  /** Units still missing after a premature submit; 0 if there are enough. */
  missing: number;
  onChoose(option: ProductOption, units: number): void;
};

/** Element to scroll to after a premature submit. */
export const groupElementId = (groupId: string) => `g-${groupId}`;

/** A group of options: radio buttons for one of several, checkboxes and steppers for more, or picture tiles. */
export function OptionGroup({ group, choice, missing, onChoose }: Props) {
  const messages = useMessages();
  const { settings } = useBrand();
  const errorId = useId();
  const aside = howMany(group, messages);
  const error =
    missing > 0 ? messages.t.product.missing(group.name, missing, group.min) : undefined;
  const hasPictures = group.options.some(({ image }) => image);
  const isTiles = settings.modificationViewType === "FULL_IMAGE" && hasPictures;
  const isCounted = group.options.some(({ maxCount }) => maxCount > 1);

  if (!isTiles && group.min === 1 && optionLimit(group) === 1) {
    const chosen = group.options.find(({ id }) => unitsOf(choice, id) > 0);
    return (
      <div id={groupElementId(group.id)} className={styles.group} data-missing={missing > 0}>
        <RadioGroup
          label={group.name}
          aside={aside}
          error={error}
          value={chosen?.id ?? null}
          options={group.options.map((option) => ({
            value: option.id,
            label: option.name,
            trailing: optionPrice(option, messages),
            isDisabled: !option.active,
          }))}
          onChange={(id) => {
            const option = group.options.find((each) => each.id === id);
            if (option) onChoose(option, 1);
          }}
        />
      </div>
    );
  }
  return (
    <div id={groupElementId(group.id)} className={styles.group} data-missing={missing > 0}>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className={styles.legend}>
          {group.name}
          <span className={styles.aside}>{aside}</span>
        </legend>
        {isTiles ? (
          <OptionTiles group={group} choice={choice} onChoose={onChoose} />
        ) : (
          group.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              units={unitsOf(choice, option.id)}
              most={mostUnits(group, option, choice)}
              isPriceBelow={isCounted}
              onChange={(units) => onChoose(option, units)}
            />
          ))
        )}
        {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      </fieldset>
    </div>
  );
}

type RowProps = {
  option: ProductOption;
  units: number;
  most: number;
  /** Under the name, since a stepper takes its place at the end of the row. */
  isPriceBelow: boolean;
  onChange(units: number): void;
};

/** A checkbox; once checked, a stepper beside it if more units are possible. */
function OptionRow({ option, units, most, isPriceBelow, onChange }: RowProps) {
  const messages = useMessages();
  const { t } = messages;
  const price = optionPrice(option, messages);
  const isCounted = option.maxCount > 1 && units > 0;
  return (
    <div className={styles.row}>
      <Checkbox
        className={styles.box}
        label={option.name}
        note={isPriceBelow && price}
        trailing={!isPriceBelow && price}
        checked={units > 0}
        disabled={most === 0}
        onChange={(isChecked) => onChange(isChecked ? 1 : 0)}
      />
      {isCounted && (
        <QuantityStepper
          className={styles.stepper}
          label={option.name}
          less={t.product.optionLess(option.name)}
          more={t.product.optionMore(option.name)}
          value={units}
          max={most}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function howMany(group: Group, { t }: Messages) {
  const max = optionLimit(group);
  if (group.min === 0) return t.product.chooseUpTo(max);
  if (group.min === max) return max === 1 ? t.product.chooseOne : t.product.chooseExactly(max);
  return t.product.chooseBetween(group.min, max);
}
