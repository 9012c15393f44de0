import { MAX_CUTLERY } from "@dasturxon/contract/constants";
import type { Arrival } from "@dasturxon/contract/entities/order-wishes";
import { Card } from "@dasturxon/ui/card/card";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { Switch } from "@dasturxon/ui/switch/switch";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { canLeaveAtDoor, cutleryOf } from "../../shop/orders/order-request.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession, useDraft } from "../../core/session/client-session-context.ts";
import styles from "./checkout.module.css";

const arrivals: Arrival[] = ["CALL", "RING", "NO_RING"];

/** Cutlery, and how the courier hands a delivery over. Kept for the next order. */
export function WishSection({ receiving }: { receiving: Receiving }) {
  const { t } = useMessages();
  const { draft } = useClientSession();
  const choices = useDraft((state) => state.choices);
  const { choose } = draft.getState();
  if (receiving === "DINE_IN") return null;
  const { cutlery } = t.checkout;
  return (
    <section className={styles.section} aria-labelledby="checkout-wishes">
      <h2 id="checkout-wishes" className={styles.title}>
        {t.orders.wished}
      </h2>
      <Card className={styles.stack}>
        <div className={styles.counter}>
          <span>{cutlery}</span>
          <QuantityStepper
            label={cutlery}
            less={t.basket.less(cutlery)}
            more={t.basket.more(cutlery)}
            value={cutleryOf(choices)}
            max={MAX_CUTLERY}
            onChange={(count) => choose({ cutlery: count })}
          />
        </div>
        {receiving === "DELIVERY" && (
          <fieldset>
            <legend>{t.checkout.arrival}</legend>
            <div className={styles.chips}>
              {arrivals.map((arrival) => (
                <Chip
                  key={arrival}
                  isSelected={choices.arrival === arrival}
                  // Pressed again, it leaves it to the courier.
                  onClick={() =>
                    choose({ arrival: choices.arrival === arrival ? undefined : arrival })
                  }
                >
                  {t.orders.wishes.arrival[arrival]}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        {canLeaveAtDoor(choices) && (
          <Switch
            label={t.orders.wishes.leaveAtDoor}
            checked={choices.leaveAtDoor ?? false}
            onChange={(leaveAtDoor) => choose({ leaveAtDoor })}
          />
        )}
      </Card>
    </section>
  );
}
