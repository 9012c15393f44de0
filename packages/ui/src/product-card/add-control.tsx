import { useLayoutEffect, useRef } from "react";
import { MinusIcon } from "../icons/minus.tsx";
import { PlusIcon } from "../icons/plus.tsx";
import { TrashIcon } from "../icons/trash.tsx";
import styles from "./add-control.module.css";

export type AddControlProps = {
  count: number;
  max?: number;
  /** `label` is the product's name. All are translated. */
  texts: { label: string; add: string; less: string; more: string };
  /** Gets the new count, and the pressed button, from which the product flies to the basket. */
  onChange: (count: number, pressed: HTMLElement) => void;
};

/**
 * A round plus that expands into a stepper in place. The plus stays the same element, so that it keeps the keyboard
 * focus.
 */
export function AddControl({ count, max = Infinity, texts, onChange }: AddControlProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const isCounting = count > 0;
  const hadFocusOnLess = useRef(false);

  useLayoutEffect(() => {
    if (!isCounting && hadFocusOnLess.current) plus.current?.focus();
    hadFocusOnLess.current = false;
  }, [isCounting]);

  return (
    <fieldset
      className={styles.control}
      data-counting={isCounting || undefined}
      aria-label={texts.label}
    >
      {isCounting && (
        <>
          <button
            type="button"
            className={styles.less}
            aria-label={texts.less}
            onClick={(event) => {
              hadFocusOnLess.current = count === 1;
              onChange(count - 1, event.currentTarget);
            }}
          >
            {count === 1 ? <TrashIcon size={20} /> : <MinusIcon size={20} />}
          </button>
          <output className={styles.value}>{count}</output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        className={styles.more}
        aria-label={isCounting ? texts.more : texts.add}
        disabled={count >= max}
        onClick={(event) => onChange(count + 1, event.currentTarget)}
      >
        <PlusIcon size={20} />
      </button>
    </fieldset>
  );
}
