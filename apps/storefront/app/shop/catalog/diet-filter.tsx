import { diets, type Diet } from "@dasturxon/domain/menu/diet";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useLocation, useNavigate } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { countOfDiets, useChosenDiets, withDiets } from "./chosen-diets.ts";
import styles from "./diet-filter.module.css";

type Props = {
  /** `dietMarks` of the dishes to choose from. */
  marks: readonly string[];
  /** The list has become shorter or longer. */
  onChange?: () => void;
  /** The page says itself how many dishes there are. */
  isSilent?: boolean | undefined;
};

/** Toggles that hide the dishes without a mark; their page does the hiding. */
export default function DietFilter({ marks, onChange, isSilent = false }: Props) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const hasTexts = useAllTexts({ isWanted: true });
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = useChosenDiets();
  if (!hasTexts) return null;

  const toggle = (diet: Diet) => {
    const isOff = chosen.includes(diet);
    const next = isOff ? chosen.filter((each) => each !== diet) : [...chosen, diet];
    void navigate({ search: withDiets(search, next) }, { replace: true, preventScrollReset: true });
    if (diet === "nut-free" && !isOff)
      notices
        .getState()
        .notify({ type: "info", title: t.dietFilter.nutsTitle, text: t.dietFilter.nutsText });
    onChange?.();
  };
  return (
    <fieldset className={styles.filter} aria-label={t.menu.filters}>
      {diets
        .filter((diet) => chosen.includes(diet) || countOfDiets(marks, [diet]) > 0)
        .map((diet) => (
          <Chip
            key={diet}
            className={styles.chip}
            isSelected={chosen.includes(diet)}
            disabled={!chosen.includes(diet) && countOfDiets(marks, [...chosen, diet]) === 0}
            onClick={() => toggle(diet)}
          >
            {t.dietFilter.diets[diet]}
          </Chip>
        ))}
      {!isSilent && (
        <VisuallyHidden>
          <output>{chosen.length > 0 && t.search.found(countOfDiets(marks, chosen))}</output>
        </VisuallyHidden>
      )}
    </fieldset>
  );
}
