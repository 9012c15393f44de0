import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { localized } from "@dasturxon/messages/language";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../../core/i18n/messages.ts";
import { optionsText } from "@dasturxon/messages/options-text";
import { wishesText } from "@dasturxon/messages/wishes-text";
import styles from "./order-card.module.css";

export function Content({ order }: { order: BoardOrder }) {
  const { t, language } = useMessages();
  return (
    <>
      <ul className={styles.lines}>
        {order.cartItems.map((line) => {
          const options = optionsText(line.modifications, language);
          return (
            <li key={line.id} className={styles.line}>
              <span className={styles.count}>{line.count}</span>
              <span className={styles.dish}>
                {localized(line.name, language)}
                {options && (
                  <span className={styles.options}>
                    {line.count > 1 ? t.board.inEach(options) : options}
                  </span>
                )}
                {line.comment && <Comment text={line.comment} />}
              </span>
            </li>
          );
        })}
      </ul>
      {order.comment && <Comment text={order.comment} />}
      <WishLine order={order} />
    </>
  );
}

function WishLine({ order }: { order: BoardOrder }) {
  const { t } = useMessages();
  const texts = wishesText(order, t.board.wishes);
  return texts.length > 0 && <p className={styles.muted}>{texts.join(" · ")}</p>;
}

export function Comment({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <span className={styles.comment}>
      <WarningIcon size={20} />
      <VisuallyHidden>{t.board.comment}: </VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}
