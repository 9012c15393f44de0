import { StarIcon } from "@dasturxon/ui/icons/star";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { officePages } from "../../pages.ts";
import styles from "./low-grades.module.css";

/** Above the board: low grades that nobody has read yet. */
export function LowGrades({ count }: { count: number }) {
  const { t } = useMessages("reviews");
  return (
    <output className={styles.bar}>
      <StarIcon size={20} isFilled />
      <span className={styles.text}>{t.reviews.lowWaiting(count)}</span>
      <Link className={styles.link} to={officePages.reviews}>
        {t.reviews.read}
      </Link>
    </output>
  );
}
