import { useId } from "react";
import { StarIcon } from "../icons/star.tsx";
import styles from "./star-rating.module.css";

type Props = {
  /** Name of the rated item. */
  label: string;
  /** Names of the five stars, lowest first. */
  names: readonly string[];
  value: number | null;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/** One to five. Arrow keys move the choice; all stars up to it are filled. */
export function StarRating({ label, names, value, isDisabled, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.rating} aria-label={label} disabled={isDisabled}>
      {names.map((name, index) => (
        <label key={name} className={styles.star} title={name}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <StarIcon size={28} isFilled={value !== null && index < value} />
        </label>
      ))}
    </fieldset>
  );
}
