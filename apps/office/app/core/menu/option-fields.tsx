import type { Modification, ModificationGroup } from "@dasturxon/contract/entities/product";
import { localized } from "@dasturxon/messages/language";
import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { useMessages } from "../i18n/messages.ts";
import type { ChosenOption } from "./product-options.ts";
import type { MenuProduct } from "./use-staff-menu.ts";
import styles from "./product-search.module.css";

type Props = {
  product: MenuProduct;
  chosen: readonly ChosenOption[];
  onChange: (chosen: ChosenOption[]) => void;
};

/** The options of a dish, group by group. */
export function OptionFields({ product, chosen, onChange }: Props) {
  return (
    <div className={styles.options}>
      {product.modificationGroups.map((group) => (
        <Group
          key={group.id}
          group={group}
          chosen={chosen}
          onChange={(own) => {
            const ids = new Set(group.modifications.map(({ id }) => id));
            onChange([...chosen.filter(({ id }) => !ids.has(id)), ...own]);
          }}
        />
      ))}
    </div>
  );
}

type GroupProps = Omit<Props, "product"> & { group: ModificationGroup };

function Group({ group, chosen, onChange }: GroupProps) {
  const { t, format, language } = useMessages("products");
  const options = group.modifications.filter(({ active }) => active);
  const ids = new Set(options.map(({ id }) => id));
  const own = chosen.filter(({ id }) => ids.has(id));
  const name = localized(group.name, language);
  const limits = group.min > 0 ? t.products.choose(group.min) : t.products.upTo(group.max);
  const priceOf = ({ price }: Modification) => (price > 0 ? `+${format.amount(price)}` : "");
  if (group.max === 1 && group.min === 1)
    return (
      <RadioGroup
        label={name}
        value={own[0]?.id ?? null}
        options={options.map((option) => ({
          value: option.id,
          label: localized(option.name, language),
          trailing: priceOf(option),
        }))}
        onChange={(id) => onChange([{ id, count: 1 }])}
      />
    );
  const countOf = (id: string) => own.find((option) => option.id === id)?.count ?? 0;
  const set = (id: string, count: number) =>
    onChange([...own.filter((option) => option.id !== id), ...(count > 0 ? [{ id, count }] : [])]);
  return (
    <fieldset className={styles.group}>
      <legend>
        {name} · {limits}
      </legend>
      {options.map((option) => {
        const label = localized(option.name, language);
        return option.maxCount === 1 ? (
          <Checkbox
            key={option.id}
            label={label}
            trailing={priceOf(option)}
            checked={countOf(option.id) > 0}
            onChange={(isOn) => set(option.id, isOn ? 1 : 0)}
          />
        ) : (
          <div key={option.id} className={styles.option}>
            <span>
              {label}
              <small>{priceOf(option)}</small>
            </span>
            <QuantityStepper
              label={label}
              less={t.products.less}
              more={t.products.more}
              value={countOf(option.id)}
              max={option.maxCount}
              onChange={(count) => set(option.id, count)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
