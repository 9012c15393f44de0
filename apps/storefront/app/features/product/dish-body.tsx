import { Notice } from "@dasturxon/ui/notice/notice";
import { Picture } from "@dasturxon/ui/picture/picture";
import { Price } from "@dasturxon/ui/price/price";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { StarIcon } from "@dasturxon/ui/icons/star";
import type { DishCard } from "../../dish/dish-card.ts";
import type { DishDetails } from "../../dish/dish-details.ts";
import { portionText } from "../../dish/dish-notes.ts";
import { mediaUrl } from "../../session/media.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { CommentField } from "./comment-field.tsx";
import styles from "./dish-body.module.css";
import { HeartButton } from "./heart-button.tsx";
import { OptionGroup } from "./option-group.tsx";
import type { DishForm } from "./use-dish-form.ts";

type Props = {
  details: DishDetails;
  form: DishForm;
  /** `page`: the dish is the subject of the document, and its name the first heading. */
  place: "overlay" | "page";
};

/** Everything about an opened dish, and the choices that it asks for. */
export function DishBody({ details, form, place }: Props) {
  const { t } = useMessages();
  const { card, description, groups } = details;
  return (
    <div className={styles.body} data-place={place}>
      <DishPicture card={card} gallery={details.gallery} />
      <div className={styles.text}>
        <DishName card={card} place={place} />
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
      </div>
    </div>
  );
}

/** The picture in the size of the sheet; further ones scroll beside it. */
export function DishPicture({ card, gallery = [] }: { card: DishCard; gallery?: string[] }) {
  const { bases } = useShell();
  const { settings } = useBrand();
  const pictures = [card.image, ...gallery];
  return (
    <div className={styles.pictures} data-no-swipe={gallery.length > 0 ? "" : undefined}>
      {pictures.map((image, index) => (
        <Picture
          key={image ?? "none"}
          className={styles.picture}
          src={image && mediaUrl(bases.media, image, 720)}
          srcSet={image && dishFiles(bases.media, image)}
          sizes="(min-width: 600px) 520px, 92vw"
          alt={index === 0 ? card.name : ""}
          plate={card.plate}
          isPriority={index === 0}
        />
      ))}
      {settings.favouriteActive && <HeartButton card={card} />}
    </div>
  );
}

const dishFiles = (mediaBase: string, image: string) =>
  [480, 720, 960].map((width) => `${mediaUrl(mediaBase, image, width)} ${width}w`).join(", ");

export function DishName({ card, place }: { card: DishCard; place: Props["place"] }) {
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

/** Weight, calories, grade, cooking time and labels at a glance. */
function Facts({ details }: { details: DishDetails }) {
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
          {format.number(grade)}
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
