import { joinClasses } from "../join-classes.ts";
import { MinusIcon } from "../icons/minus.tsx";
import { PlusIcon } from "../icons/plus.tsx";
import { TrashIcon } from "../icons/trash.tsx";
import styles from "./quantity-stepper.module.css";

type Props = {
  /** Name of the counted item; `less` and `more` are the buttons' labels. All are translated. */
  label: string;
  less: string;
  more: string;
  value: number;
  min?: number;
  max?: number;
  /** The minus of the last one takes the item out: it is a bin. */
  isRemovable?: boolean;
  /** `brand` on a menu card, where it marks the selection; `plain` in lists and sheets. */
  variant?: "plain" | "brand";
  size?: "medium" | "large";
  className?: string;
  onChange: (value: number) => void;
};

export function QuantityStepper(props: Props) {
  const { label, less, more, value, min = 0, max = Infinity, onChange } = props;
  const { variant = "plain", size = "medium", isRemovable = false, className } = props;
  return (
    <fieldset
      className={joinClasses(styles.stepper, styles[variant], styles[size], className)}
      aria-label={label}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={less}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        {isRemovable && value === 1 ? <TrashIcon size={20} /> : <MinusIcon size={20} />}
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={20} />
      </button>
    </fieldset>
  );
}
