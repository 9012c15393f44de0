import { Picture } from "@dasturxon/ui/picture/picture";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { optionLimit } from "@dasturxon/domain/basket/option-problems";
import { useId } from "react";
import type { ProductOption, OptionGroup } from "../../shop/catalog/product-details.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { mostUnits, unitsOf, optionPrice } from "./choice.ts";
import type { Choice } from "./choice.ts";
import styles from "./option-tiles.module.css";

type Props = {
  group: OptionGroup;
  choice: Choice;
  onChoose(option: ProductOption, units: number): void;
};

/** Options with their pictures. Decision "modificationViewType". */
export function OptionTiles({ group, choice, onChoose }: Props) {
  const name = useId();
  const isRadio = group.min === 1 && optionLimit(group) === 1;
  return (
    <div className={styles.tiles}>
      {group.options.map((option) => (
        <Tile
          key={option.id}
          option={option}
          name={isRadio ? name : undefined}
          units={unitsOf(choice, option.id)}
          most={mostUnits(group, option, choice)}
          onChange={(units) => onChoose(option, units)}
        />
      ))}
    </div>
  );
}

type TileProps = {
  option: ProductOption;
  /** Name of the radio buttons; absent for checkboxes. */
  name: string | undefined;
  units: number;
  most: number;
  onChange(units: number): void;
};

function Tile({ option, name, units, most, onChange }: TileProps) {
  const { bases } = useShell();
  const messages = useMessages();
  const price = optionPrice(option, messages);
  return (
    <div className={styles.tile} data-chosen={units > 0}>
      <label className={styles.label}>
        <input
          className={styles.input}
          type={name ? "radio" : "checkbox"}
          name={name}
          checked={units > 0}
          disabled={most === 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        <Picture src={option.image && mediaUrl(bases.media, option.image, 240)} alt="" />
        <span className={styles.name}>{option.name}</span>
        {price && <span className={styles.price}>{price}</span>}
      </label>
      {option.maxCount > 1 && units > 0 && (
        <QuantityStepper
          className={styles.stepper}
          label={option.name}
          less={messages.t.product.optionLess(option.name)}
          more={messages.t.product.optionMore(option.name)}
          value={units}
          max={most}
          onChange={onChange}
        />
      )}
    </div>
  );
}
