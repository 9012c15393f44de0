import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./change-field.module.css";

type Props = {
  /** Whole sums, as all of these. */
  total: number;
  value: number | undefined;
  onChange: (changeFrom: number | undefined) => void;
};

/** The banknote that the courier brings change for: none, a round sum, or another. */
export function ChangeField({ total, value: changeFrom, onChange }: Props) {
  const { t, format } = useMessages();
  const offers = changeOffers(total);
  const [isOther, setOther] = useState(changeFrom !== undefined && !offers.includes(changeFrom));
  const choose = (sum: number | undefined) => {
    setOther(false);
    onChange(sum);
  };
  const isTooSmall = changeFrom !== undefined && changeFrom < total;
  return (
    <fieldset className={styles.change}>
      <legend className={styles.legend}>{t.checkout.changeFrom}</legend>
      <div className={styles.chips}>
        <Chip isSelected={!isOther && changeFrom === undefined} onClick={() => choose(undefined)}>
          {t.checkout.changeExact}
        </Chip>
        {offers.map((sum) => (
          <Chip key={sum} isSelected={!isOther && changeFrom === sum} onClick={() => choose(sum)}>
            {format.amount(sum)}
          </Chip>
        ))}
        <Chip isSelected={isOther} onClick={() => setOther(true)}>
          {t.checkout.changeOther}
        </Chip>
      </div>
      {(isOther || isTooSmall) && (
        <TextField
          label={t.checkout.changeFromField}
          hint={t.checkout.changeFromHint(format.sum(total))}
          error={isTooSmall ? t.checkout.changeTooSmall(format.sum(total)) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={changeFrom === undefined ? "" : format.amount(changeFrom)}
          onChange={(event) => onChange(typedSum(event.target.value) ?? undefined)}
        />
      )}
    </fieldset>
  );
}

/** Reserves the field's space while the total is loading, so that nothing below moves. */
export function ChangeSkeleton() {
  const { t } = useMessages();
  return (
    // Not a grid: its gap does not apply between a legend and what follows.
    <div>
      <p className={styles.legend}>{t.checkout.changeFrom}</p>
      <div className={styles.chips}>
        {["10rem", "6rem", "6rem", "5rem"].map((width, index) => (
          <Skeleton key={index} shape="block" width={width} height="var(--target)" />
        ))}
      </div>
    </div>
  );
}

/** Banknotes, in sums. */
const banknotes = [50_000, 100_000, 200_000];
const mostOffers = 3;

/** Round sums above a total that a customer may pay with. */
export function changeOffers(total: number): number[] {
  const rounded = banknotes.map((note) => Math.ceil(total / note) * note);
  return [...new Set(rounded)]
    .filter((sum) => sum > total)
    .toSorted((a, b) => a - b)
    .slice(0, mostOffers);
}

/** The typed digits as whole sums; `null` without digits. */
export function typedSum(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return digits ? Number(digits) : null;
}
