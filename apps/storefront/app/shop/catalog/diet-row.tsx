import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { countOfDiets, useChosenDiets } from "./chosen-diets.ts";
import styles from "./diet-row.module.css";

const DietFilter = lazyComponent(() => import("./diet-filter.tsx"));
const NoSuchDish = lazyComponent(() => import("./no-such-dish.tsx"));

/** The filters of a list of dishes, above it; says if no dish has the chosen marks. Its space is there from the start. */
export function DietRow(props: { marks: readonly string[]; isSilent?: boolean | undefined }) {
  const isHydrated = useHydrated();
  const chosen = useChosenDiets();
  if (props.marks.length === 0 && chosen.length === 0) return null;
  const isEmpty = chosen.length > 0 && countOfDiets(props.marks, chosen) === 0;
  return (
    <>
      <div className={styles.row}>{isHydrated && <DietFilter {...props} />}</div>
      {isEmpty && <NoSuchDish />}
    </>
  );
}
