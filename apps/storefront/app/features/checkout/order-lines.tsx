import type { Quote } from "@dasturxon/contract/entities/quote";
import { localized } from "@dasturxon/messages/language";
import { Picture } from "@dasturxon/ui/picture/picture";
import { Link } from "react-router";
import { basketLink } from "../../shop/orders/basket-link.ts";
import { pictureFiles } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import styles from "./checkout.module.css";
import { ProblemMessage } from "./problem-message.tsx";
import type { CheckoutProblem } from "./problems.ts";

/** Pixels. */
const pictureSide = 48;

type Props = {
  quote: Quote | null;
  /** The quote matches the current basket. */
  isCurrent: boolean;
  problems: readonly CheckoutProblem[];
};

/** Order lines with their problems, and a link to the basket. */
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
          // The quote may be of an earlier state of the basket.
          const isSame = priced?.productId === line.productId && priced.count === line.count;
          const name = isSame ? localized(priced.name, language) : line.seen.name;
          const total = isSame ? priced.lineTotal : line.seen.price * line.count;
          // A removed product has no price to display.
          const isPriced = isSame || (isCurrent && !priced);
          const own = isPriced ? problems.filter((problem) => problem.line === index) : [];
          return (
            <li key={`${line.productId} ${index}`} className={styles.line}>
              <Picture
                className={styles.picture}
                {...pictureFiles(bases.media, line.seen.image, pictureSide)}
                alt=""
                name={name}
                plate={line.seen.colour}
              />
              <span className={styles.product}>
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
