import { MAX_LOW_GRADE } from "@dasturxon/contract/constants";
import type {
  DeliveryReason,
  ProductReason,
  StaffReview,
} from "@dasturxon/contract/entities/review";
import { localized } from "@dasturxon/messages/language";
import { StarIcon } from "@dasturxon/ui/icons/star";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../i18n/messages.ts";
import styles from "./review-content.module.css";

type Props = { review: Pick<StaffReview, "products" | "delivery" | "comment"> };

/** The grades of a review with their reasons, and its comment. */
export function ReviewContent({ review: { products, delivery, comment } }: Props) {
  const { t, language } = useMessages("reviews");
  return (
    <div className={styles.content}>
      <ul className={styles.grades}>
        {products.map(({ productId, name, ...grade }) => (
          <Graded key={productId} subject={localized(name, language)} {...grade} />
        ))}
        {delivery && <Graded subject={t.reviews.delivery} {...delivery} />}
      </ul>
      {comment && <p className={styles.comment}>{comment}</p>}
    </div>
  );
}

type GradedProps = {
  /** A product, or the delivery. */
  subject: string;
  grade: number;
  reasons: readonly (ProductReason | DeliveryReason)[];
};

function Graded({ subject, grade, reasons }: GradedProps) {
  const { t } = useMessages("reviews");
  return (
    <li className={styles.graded}>
      <span
        className={styles.grade}
        data-low={grade <= MAX_LOW_GRADE || undefined}
        aria-hidden="true"
      >
        <StarIcon size={16} isFilled />
        {grade}
      </span>
      <span>
        {subject}
        <VisuallyHidden>: {t.reviews.stars(grade)}</VisuallyHidden>
        {reasons.length > 0 && (
          <small>{reasons.map((reason) => t.reviews.reasons[reason]).join(", ")}</small>
        )}
      </span>
    </li>
  );
}
