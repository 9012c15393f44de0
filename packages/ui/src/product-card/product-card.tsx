import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { Picture } from "../picture/picture.tsx";
import { Price } from "../price/price.tsx";
import { Tag } from "../tag/tag.tsx";
import { AddControl } from "./add-control.tsx";
import type { AddControlProps } from "./add-control.tsx";
import styles from "./product-card.module.css";

/** Specification, point 3, Category `viewType`. */
export type CardSize = "BIG" | "MEDIUM" | "SMALL";

type Props = {
  size?: CardSize;
  name: string;
  price: ComponentProps<typeof Price>;
  /** Weight, calories, in one short line. */
  note?: string;
  labels?: { text: string; tone?: ComponentProps<typeof Tag>["tone"] }[];
  picture: Omit<ComponentProps<typeof Picture>, "alt" | "name" | "className" | "ratio">;
  /** Absent when the product cannot be ordered (`isWithoutCart`). */
  add?: AddControlProps;
  /** Label of an unavailable product, which replaces the add button. */
  soldOut?: string;
  /** Top right, over the picture: the favourite button. */
  corner?: ReactNode;
  /** Values by which a page hides cards. */
  keywords?: string | undefined;
  /** Draws the link that covers the card: `(props) => <Link to={href(…)} {...props} />`. */
  renderLink: (props: { className: string; children: ReactNode }) => ReactNode;
  className?: string;
  /** One level below the heading of the section. */
  headingLevel?: 2 | 3;
};

export function ProductCard(props: Props) {
  const { size = "MEDIUM", name, price, note, labels = [], picture, add, soldOut, corner } = props;
  const Heading = props.headingLevel === 2 ? "h2" : "h3";
  return (
    <article
      className={joinClasses(styles.card, props.className)}
      data-size={size}
      data-sold-out={soldOut ? "" : undefined}
      data-keywords={props.keywords}
    >
      <div className={styles.top}>
        <Picture {...picture} name={name} alt="" ratio={size === "BIG" ? "wide" : "square"} />
        {corner && <div className={styles.corner}>{corner}</div>}
        <div className={styles.labels}>
          {soldOut && <Tag tone="inverse">{soldOut}</Tag>}
          {labels.map((label) => (
            <Tag key={label.text} tone={label.tone ?? "inverse"}>
              {label.text}
            </Tag>
          ))}
        </div>
        {add && !soldOut && <AddControl {...add} />}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          {props.renderLink({ className: joinClasses(styles.link), children: name })}
        </Heading>
        <Price {...price} className={styles.price} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </article>
  );
}
