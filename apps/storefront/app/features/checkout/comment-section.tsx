import { Card } from "@dasturxon/ui/card/card";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import {
  useClientSession,
  useDraft,
  useFulfilment,
} from "../../core/session/client-session-context.ts";
import { courierCommentOf } from "../../shop/orders/order-request.ts";
import styles from "./checkout.module.css";

/** Characters, as in the draft's schema. */
const longest = 500;

/** Comments to kitchen and courier. */
export function CommentSection({ receiving }: { receiving: Receiving }) {
  const { t } = useMessages();
  const { draft } = useClientSession();
  const choices = useDraft((state) => state.choices);
  const { comment } = choices;
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const { choose } = draft.getState();
  return (
    <section className={styles.section} aria-labelledby="checkout-comments">
      <h2 id="checkout-comments" className={styles.title}>
        {t.checkout.comments}
      </h2>
      <Card className={styles.stack}>
        <TextArea
          label={t.checkout.kitchenComment}
          placeholder={t.checkout.kitchenHint}
          rows={2}
          maxLength={longest}
          value={comment ?? ""}
          onChange={(event) => choose({ comment: event.target.value })}
        />
        {receiving === "DELIVERY" && (
          <TextArea
            label={t.checkout.courierComment}
            placeholder={t.checkout.courierHint}
            rows={2}
            maxLength={longest}
            value={courierCommentOf(choices, address)}
            onChange={(event) => choose({ courierComment: event.target.value })}
          />
        )}
      </Card>
    </section>
  );
}
