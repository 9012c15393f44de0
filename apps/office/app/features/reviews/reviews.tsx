import type { ApiError } from "@dasturxon/api-client/api-result";
import type { StaffReview } from "@dasturxon/contract/entities/review";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { StarIcon } from "@dasturxon/ui/icons/star";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { PageBody } from "../../core/page/page-body.tsx";
import { ReviewContent } from "../../core/review/review-content.tsx";
import { officePages } from "../../pages.ts";
import { useMarkSeen, useReviews } from "./review-queries.ts";
import styles from "./reviews.module.css";

type Props = {
  /** `null`: all branches of the person. */
  branchId: string | null;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** Reviews of orders, the latest first. Decision 0070. */
export function Reviews({ branchId, renderFailed }: Props) {
  const { t } = useMessages("reviews");
  const [onlyLow, setOnlyLow] = useState(false);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReviews(
    branchId,
    onlyLow,
  );
  const reviews = data?.pages.flatMap(({ content }) => content);
  return (
    <PageBody className={styles.page}>
      <header className={styles.header}>
        <h1>{t.frame.reviews}</h1>
        <Chip isSelected={onlyLow} onClick={() => setOnlyLow(!onlyLow)}>
          {t.reviews.onlyLow}
        </Chip>
      </header>
      {!reviews && error && renderFailed(error.error, () => void refetch())}
      {!reviews && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {reviews?.length === 0 && (
        <EmptyState
          icon={<StarIcon size={40} />}
          title={onlyLow ? t.reviews.noneLow : t.reviews.none}
          text={t.reviews.noneAbout}
        />
      )}
      <ul className={styles.list}>
        {reviews?.map((review) => (
          <ReviewItem key={review.order.id} review={review} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.reviews.more}
        </Button>
      )}
    </PageBody>
  );
}

function ReviewItem({ review }: { review: StaffReview }) {
  const messages = useMessages("reviews");
  const { t, format } = messages;
  const { order, changedAt, lowestGrade, isUnseen } = review;
  const { mutate, isPending, error } = useMarkSeen();
  return (
    <li className={joinClasses(styles.review, !isUnseen && styles.seen)}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2>
            <Link to={officePages.order.replace(":id", order.id)}>
              {t.reviews.order(order.number)}
            </Link>
          </h2>
          <time dateTime={changedAt}>{format.dateTime(changedAt)}</time>
        </div>
        {lowestGrade === null && <p>{t.reviews.noStars}</p>}
        <ReviewContent review={review} />
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
      {isUnseen && (
        <Button
          variant="secondary"
          size="medium"
          isLoading={isPending}
          aria-label={t.reviews.markSeenNamed(order.number)}
          onClick={() => mutate(review)}
        >
          {t.reviews.markSeen}
        </Button>
      )}
    </li>
  );
}
