import { localized } from "@dasturxon/messages/language";
import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { useId } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { useBranches } from "./people-queries.ts";
import styles from "./people.module.css";

type Props = {
  /** `null`: every branch. */
  value: readonly string[] | null;
  error?: string | undefined;
  onChange: (value: readonly string[] | null) => void;
};

/** Where somebody works. Who is bound to branches can only give these away. */
export function BranchesField({ value, error, onChange }: Props) {
  const { t, language } = useMessages();
  const { branchIds } = useOfficeSession();
  const branches = useBranches();
  const errorId = useId();
  const chosen = new Set(value ?? []);
  const toggle = (id: string, isChosen: boolean) => {
    const others = branches
      .map((branch) => branch.id)
      .filter((one) => one !== id && chosen.has(one));
    onChange(isChosen ? [...others, id] : others);
  };
  return (
    <fieldset className={styles.branches} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t.people.branches}</legend>
      {branchIds === null && (
        <Checkbox
          label={t.people.allBranches}
          checked={value === null}
          onChange={(isAll) => onChange(isAll ? null : [])}
        />
      )}
      {value !== null &&
        branches.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={localized(name, language)}
            checked={chosen.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </fieldset>
  );
}
