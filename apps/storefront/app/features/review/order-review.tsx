import { MAX_REASONED_GRADE } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { isReviewable } from "@dasturxon/domain/order/is-reviewable";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { StarRating } from "@dasturxon/ui/star-rating/star-rating";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState, type ReactNode } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { productsOf, isComplete } from "./shown-review.ts";
import { useReview } from "./use-review.ts";
import styles from "./order-review.module.css";

type Props = {
  order: Order;
  /** The card is open, not only offered. */
  isAsked: boolean;
  /** Follows a good delivery. */
  tip: ReactNode;
};

/** Stars, reasons and a comment for an order that was received. Decision 0070. */
export function OrderReview(props: Props) {
  return isReviewable(props.order.status) ? <Review key={props.order.id} {...props} /> : null;
}

function Review({ tip, ...props }: Props) {
  const reviewing = useReview(props.order);
  const delivery = reviewing.review?.delivery;
  return (
    <>
      <ReviewCard {...props} {...reviewing} />
      {delivery && delivery.grade > MAX_REASONED_GRADE && tip}
    </>
  );
}

type CardProps = Omit<Props, "tip"> & ReturnType<typeof useReview>;

function ReviewCard({ order, isAsked, review, error, retry, send, isSaved }: CardProps) {
  const messages = useMessages();
  const { t, format, language } = messages;
  const isDone = isComplete(order, review);
  // The last star does not close the reasons that it offers.
  const [isOpen, setOpen] = useState(isAsked && !isDone);
  const [isOpenedByHand, setOpenedByHand] = useState(false);

  if (!isOpen)
    return (
      <Card aria-label={t.review.title}>
        <h2 className={styles.title}>{isDone ? t.review.thanks : t.review.title}</h2>
        <div className={styles.done}>
          {order.grade ? (
            <p>{t.review.yours(format.number(Math.round(order.grade * 10) / 10))}</p>
          ) : null}
          <Button
            variant="secondary"
            size="medium"
            onClick={() => {
              setOpen(true);
              setOpenedByHand(true);
            }}
          >
            {isDone ? t.review.change : t.review.rate}
          </Button>
        </div>
      </Card>
    );

  return (
    <Card className={styles.review} aria-label={t.review.title}>
      <div>
        <h2
          // The button that had the focus is gone.
          ref={isOpenedByHand ? focus : undefined}
          tabIndex={-1}
          className={styles.title}
        >
          {t.review.title}
        </h2>
        <p className={styles.about}>{t.review.about}</p>
      </div>
      {error && (
        <div className={styles.done} role="alert">
          <p>{errorText(error, messages)}</p>
          <Button variant="secondary" size="medium" onClick={retry}>
            {t.review.retry}
          </Button>
        </div>
      )}
      {productsOf(order).map(({ productId, name }) => (
        <Graded
          key={productId}
          subject={localized(name, language)}
          value={review?.products.find((product) => product.productId === productId) ?? null}
          reasons={t.review.productReasons}
          isDisabled={!review}
          onChange={(grade) => send({ products: [{ productId, ...grade }] })}
        />
      ))}
      {order.serviceType === "DELIVERY" && (
        <Graded
          subject={t.review.delivery}
          value={review?.delivery ?? null}
          reasons={t.review.deliveryReasons}
          isDisabled={!review}
          onChange={(delivery) => send({ delivery })}
        />
      )}
      {review && <Comment stored={review.comment} onSend={(comment) => send({ comment })} />}
      <output className={joinClasses(styles.about, styles.saved)}>
        {isSaved && [t.review.saved, isDone && t.review.thanks].filter(Boolean).join(". ")}
      </output>
    </Card>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

type GradedProps<Reason extends string> = {
  /** A product, or the delivery. */
  subject: string;
  value: { grade: number; reasons: readonly Reason[] } | null;
  reasons: Record<Reason, string>;
  isDisabled: boolean;
  onChange: (value: { grade: number; reasons: Reason[] }) => void;
};

/** Stars, and below a bad grade what was wrong. */
function Graded<Reason extends string>({
  subject,
  value,
  reasons,
  isDisabled,
  onChange,
}: GradedProps<Reason>) {
  const { t } = useMessages();
  const chosen = value?.reasons ?? [];
  // The type of the keys is lost.
  const codes = Object.keys(reasons) as Reason[];
  return (
    <div className={styles.graded}>
      <p className={styles.subject}>{subject}</p>
      <StarRating
        label={subject}
        names={t.review.stars}
        value={value?.grade ?? null}
        isDisabled={isDisabled}
        onChange={(grade) =>
          onChange({ grade, reasons: grade > MAX_REASONED_GRADE ? [] : [...chosen] })
        }
      />
      {value && value.grade <= MAX_REASONED_GRADE && (
        <fieldset className={styles.reasons} aria-label={t.review.reasons(subject)}>
          {codes.map((code) => (
            <Chip
              key={code}
              isSelected={chosen.includes(code)}
              onClick={() =>
                onChange({
                  grade: value.grade,
                  reasons: chosen.includes(code)
                    ? chosen.filter((other) => other !== code)
                    : [...chosen, code],
                })
              }
            >
              {reasons[code]}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Characters; equal to the call's schema. */
const longestComment = 500;

function Comment({ stored, onSend }: { stored: string; onSend: (comment: string) => void }) {
  const { t } = useMessages();
  // Kept after sending: a comment that was not stored is not lost.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  return (
    <div className={styles.comment}>
      <TextArea
        label={t.review.comment}
        placeholder={t.review.commentHint}
        maxLength={longestComment}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      {text.trim() !== stored && (
        <Button variant="secondary" onClick={() => onSend(text.trim())}>
          {t.review.send}
        </Button>
      )}
    </div>
  );
}
