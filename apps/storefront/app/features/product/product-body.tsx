import { Notice } from "@dasturxon/ui/notice/notice";
import { Price } from "@dasturxon/ui/price/price";
import { Tag } from "@dasturxon/ui/tag/tag";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { StarIcon } from "@dasturxon/ui/icons/star";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductDetails } from "../../shop/catalog/product-details.ts";
import { portionText } from "../../shop/catalog/product-display.ts";
import { useOpenedProduct } from "../../platform/analytics/opened-product.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./product-body.module.css";
import { ProductPictures } from "./product-pictures.tsx";
import { OptionGroup } from "./option-group.tsx";
import type { ProductForm } from "./use-product-form.ts";

type Props = {
  card: ProductCardData;
  /** `null` while loading; the card's data are shown meanwhile. */
  details: ProductDetails | null;
  form: ProductForm;
  /** `page`: the product is the subject of the document, and its name the first heading. */
  place: "overlay" | "page";
};

/** The opened product, with its options. */
export function ProductBody({ card, details, form, place }: Props) {
  return (
    <div className={styles.body} data-place={place}>
      <ProductPictures card={card} gallery={details?.gallery} />
      <div className={styles.text}>
        <ProductName card={card} place={place} />
        {details ? <About details={details} form={form} /> : <DetailsSkeleton />}
      </div>
    </div>
  );
}

function DetailsSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.product.loading}>
      <div className={styles.waiting}>
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton shape="block" height="140px" />
      </div>
    </Loading>
  );
}

function About({ details, form }: { details: ProductDetails; form: ProductForm }) {
  const { t } = useMessages();
  const { card, description, groups } = details;
  useOpenedProduct(card);
  return (
    <>
      {description && <p className={styles.description}>{description}</p>}
      <Facts details={details} />
      {!details.isDelivered && <Notice>{t.product.notDelivered}</Notice>}
      {card.isOnlyShown && <Notice>{t.product.onlyShown}</Notice>}
      {form.others > 0 && <p className={styles.muted}>{t.product.inBasket(form.others)}</p>}
      {card.left !== undefined && card.left > 0 && card.left <= 10 && (
        <p className={styles.muted}>{t.product.onlyLeft(card.left)}</p>
      )}
      {!card.isOnlyShown && (
        <>
          {groups.map((group) => (
            <OptionGroup
              key={group.id}
              group={group}
              choice={form.choice}
              missing={form.missing.find((each) => each.group.id === group.id)?.count ?? 0}
              onChoose={(option, units) => form.choose(group, option, units)}
            />
          ))}
          <CommentField value={form.comment} onChange={form.setComment} />
        </>
      )}
    </>
  );
}

function ProductName({ card, place }: { card: ProductCardData; place: Props["place"] }) {
  const { t, format } = useMessages();
  const Heading = place === "page" ? "h1" : "h2";
  return (
    <div className={styles.title}>
      <Heading className={styles.name}>{card.name}</Heading>
      <Price
        className={styles.price}
        text={format.sum(card.price)}
        old={
          card.oldPrice ? { text: format.amount(card.oldPrice), label: t.menu.oldPrice } : undefined
        }
      />
    </div>
  );
}

/** Weight, calories, grade, cooking time and labels. */
function Facts({ details }: { details: ProductDetails }) {
  const { card, grade, cooking, type } = details;
  const { t, format } = useMessages();
  const portion = portionText(card, format);
  return (
    <div className={styles.facts}>
      {card.discount && <Tag tone="inverse">{t.menu.discount(card.discount)}</Tag>}
      {card.labels?.map((label) => (
        <Tag key={label} tone="inverse">
          {label}
        </Tag>
      ))}
      {portion && <Tag>{portion}</Tag>}
      {card.kcal !== undefined && <Tag>{format.calories(card.kcal)}</Tag>}
      {grade !== null && (
        <Tag>
          <StarIcon size={14} isFilled />
          <VisuallyHidden>{t.product.grade}</VisuallyHidden>
          {format.number(grade.mean)} ({format.number(grade.count)})
        </Tag>
      )}
      {cooking && (
        <Tag>
          <ClockIcon size={14} />
          <VisuallyHidden>{t.product.cooking}</VisuallyHidden>
          {format.minuteRange(cooking.from, cooking.to)}
        </Tag>
      )}
      <Tag>{t.product.types[type]}</Tag>
    </div>
  );
}
