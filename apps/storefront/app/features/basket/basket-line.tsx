import { Button } from "@dasturxon/ui/button/button";
import { Picture } from "@dasturxon/ui/picture/picture";
import { Price } from "@dasturxon/ui/price/price";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import type { Messages } from "@dasturxon/messages/messages";
import { Link, useLocation } from "react-router";
import { withProduct } from "../../shop/catalog/open-product.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { setLineCount } from "../../shop/catalog/line-count.ts";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./basket-line.module.css";
import { isBlocking } from "./price-lines.ts";
import type { LineChange, PricedLine } from "./price-lines.ts";

/** Pixels, at double density. */
const pictureSide = 144;

/** One line: opens its product for editing, with a stepper for its count and a notice about changes. */
export function BasketLine({ priced }: { priced: PricedLine }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { bases } = useShell();
  const clientSession = useClientSession();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const { line, name, options, price, changes } = priced;
  const isUnavailable = changes.some(isBlocking);
  const setCount = (count: number) => setLineCount(clientSession, priced.key, count, messages);
  const overlay: OverlayState = { isOverlay: true };
  const stock = changes.find((change) => change.kind === "onlyLeft");

  return (
    <li className={styles.line} data-gone={isUnavailable || undefined}>
      <Picture
        className={styles.picture}
        src={priced.image && mediaUrl(bases.media, priced.image, pictureSide)}
        alt=""
        name={name}
        plate={priced.colour}
      />
      <div className={styles.text}>
        <div className={styles.top}>
          <p className={styles.name}>
            <Link
              className={styles.link}
              to={withProduct(search, line.productId, priced.index)}
              state={overlay}
              preventScrollReset
              aria-label={t.basket.editLine(name)}
            >
              {name}
            </Link>
          </p>
          <Price
            className={styles.price}
            text={format.sum(price.lineTotal)}
            old={
              price.undiscountedTotal > price.lineTotal
                ? { text: format.amount(price.undiscountedTotal), label: t.menu.oldPrice }
                : undefined
            }
          />
        </div>
        {options && <p className={styles.options}>{options}</p>}
        {line.comment && <p className={styles.options}>{t.basket.comment(line.comment)}</p>}
        {changes.map((change) => (
          <p key={change.kind} className={styles.change} data-blocking={isBlocking(change)}>
            {changeText(change, messages)}
          </p>
        ))}
        <div className={styles.controls}>
          <QuantityStepper
            label={t.basket.lineCount(name)}
            less={t.basket.less(name)}
            more={t.basket.more(name)}
            value={line.count}
            // The server's template is for any count.
            isRemovable={isHydrated}
            max={isUnavailable ? line.count : priced.max}
            onChange={setCount}
          />
          {stock && priced.max > 0 && (
            <Button variant="quiet" size="medium" onClick={() => setCount(priced.max)}>
              {t.basket.takeLeft(priced.max)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function changeText(change: LineChange, { t, format }: Messages): string {
  switch (change.kind) {
    case "price": {
      const [before, now] = [format.amount(change.before), format.sum(change.now)];
      return change.now > change.before
        ? t.basket.priceUp(before, now)
        : t.basket.priceDown(before, now);
    }
    case "gone":
      return t.basket.gone;
    case "soldOut":
      return t.basket.soldOut;
    case "onlyLeft":
      return t.product.notEnough(change.left);
    case "optionGone":
      return t.basket.optionGone(change.name);
    case "incomplete":
      return t.basket.optionsIncomplete;
    case "notDelivered":
      return t.basket.notDelivered;
    case "notOrderable":
      return t.basket.notOrderable;
  }
}
