import type { Quote } from "@dasturxon/contract/entities/quote";
import { localized } from "@dasturxon/messages/language";
import { Picture } from "@dasturxon/ui/picture/picture";
import { Link } from "react-router";
import { basketLink } from "../../session/basket-link.ts";
import { pictureFiles } from "../../session/media.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useBasket } from "../../session/client-session-context.ts";
import styles from "./checkout.module.css";
import { ProblemMessage } from "./problem-message.tsx";
import type { CheckoutProblem } from "./problems.ts";

/** Pixels. */
const pictureSide = 48;

type Props = {
  quote: Quote | null;
  /** The quote is of the basket as it now is. */
  isCurrent: boolean;
  problems: readonly CheckoutProblem[];
};

/** What is ordered, with what is wrong about each line; the way back to the basket. */
export function OrderLines({ quote, isCurrent, problems }: Props) {
  const { t, format, language } = useMessages();
  const { bases } = useShell();
  const { settings } = useBrand();
  const lines = useBasket((basket) => basket);
  return (
    <>
      <ul className={styles.lines} aria-label={t.checkout.order}>
        {lines.map((line, index) => {
          const priced = quote?.lines.find((each) => each.index === index);
          // The quote may be of the basket as it was a moment ago.
          const isSame = priced?.productId === line.productId && priced.count === line.count;
          const name = isSame ? localized(priced.name, language) : line.seen.name;
          const total = isSame ? priced.lineTotal : line.seen.price * line.count;
          // A dish that is gone has no price to be known by.
          const isAsked = isSame || (isCurrent && !priced);
          const own = isAsked ? problems.filter((problem) => problem.line === index) : [];
          return (
            <li key={`${line.productId} ${index}`} className={styles.line}>
              <Picture
                className={styles.picture}
                {...pictureFiles(bases.media, line.seen.image, pictureSide)}
                alt=""
                plate={line.seen.colour}
              />
              <span className={styles.dish}>
                <span>
                  {line.count} × {name}
                </span>
                {line.seen.options && <span className={styles.muted}>{line.seen.options}</span>}
              </span>
              <span className={styles.amount}>{format.amount(total)}</span>
              {own.map((problem) => (
                <div key={problem.code} className={styles.lineProblem}>
                  <ProblemMessage problem={problem} about={name} />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
      <Link className={styles.edit} to={basketLink(settings)}>
        {t.checkout.editBasket}
      </Link>
    </>
  );
}
