import { diets, type Diet } from "@dasturxon/domain/menu/diet";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./diet-filter.module.css";
import { dietParameter } from "./diet-parameter.ts";
import { sectionElementId } from "./section-element.ts";

type Section = { id: string; cards: readonly { diets?: string }[] };

type Props = {
  sections: readonly Section[];
  /** The menu has become shorter or longer. */
  onChange(): void;
};

/**
 * Toggles that hide the dishes without a mark. Cards are hidden by a style sheet, since most sections are only hydrated
 * when they come near.
 */
export default function DietFilter({ sections, onChange }: Props) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const hasTexts = useAllTexts({ isWanted: true });
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(dietParameter)?.split(",") ?? [];
  const chosen = diets.filter((diet) => wanted.includes(diet) && countOf(sections, [diet]) > 0);

  const rules = rulesOf(sections, chosen);
  useEffect(() => adoptRules(rules), [rules]);

  if (!hasTexts) return null;

  const toggle = (diet: Diet) => {
    const isOff = chosen.includes(diet);
    const query = new URLSearchParams(search);
    const next = isOff ? chosen.filter((each) => each !== diet) : [...chosen, diet];
    if (next.length > 0) query.set(dietParameter, next.join(","));
    else query.delete(dietParameter);
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
    if (diet === "nut-free" && !isOff)
      notices
        .getState()
        .notify({ type: "info", title: t.dietFilter.nutsTitle, text: t.dietFilter.nutsText });
    onChange();
  };
  return (
    <fieldset className={styles.filter} aria-label={t.menu.filters}>
      {diets
        .filter((diet) => countOf(sections, [diet]) > 0)
        .map((diet) => (
          <Chip
            key={diet}
            className={styles.chip}
            isSelected={chosen.includes(diet)}
            disabled={countOf(sections, [...chosen, diet]) === 0}
            onClick={() => toggle(diet)}
          >
            {t.dietFilter.diets[diet]}
          </Chip>
        ))}
      <VisuallyHidden>
        <output>{chosen.length > 0 && t.search.found(countOf(sections, chosen))}</output>
      </VisuallyHidden>
    </fieldset>
  );
}

/** @returns Takes them back. */
function adoptRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

const matches = ({ diets: marks = "" }: { diets?: string }, wanted: readonly Diet[]) =>
  wanted.every((diet) => marks.split(" ").includes(diet));

const countOf = (sections: readonly Section[], wanted: readonly Diet[]) =>
  sections.flatMap(({ cards }) => cards.filter((card) => matches(card, wanted))).length;

/** Hides the other cards, and sections without any with their entries in the bar. */
function rulesOf(sections: readonly Section[], chosen: readonly Diet[]): string {
  if (chosen.length === 0) return "";
  const marked = chosen.map((diet) => `[data-keywords~="${diet}"]`).join("");
  const empty = sections
    .filter((section) => countOf([section], chosen) === 0)
    .map(({ id }) => sectionElementId(id));
  const hidden = [
    ...sections.map(({ id }) => `#${sectionElementId(id)} article:not(${marked})`),
    ...empty.flatMap((id) => [`#${id}`, `[data-entry][href="#${id}"]`]),
  ];
  return `${hidden.join(",")}{display:none!important}`;
}
