import { Button } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { TicketIcon } from "@dasturxon/ui/icons/ticket";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { feeByPromo } from "@dasturxon/domain/promo/promo";
import type { FormEvent } from "react";
import { useBrand } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { BestPromo } from "../../shop/orders/best-promo.tsx";
import { usePromoText } from "../../shop/orders/used-promos.ts";
import styles from "./basket.module.css";
import type { BasketView } from "./use-basket-view.ts";

/** Characters, as in the draft's schema. */
const longestCode = 64;

/** A code that is refused stays, with the reason and what would make it valid. */
export function PromoField({ view: { promo, totals, quote } }: { view: BasketView }) {
  const { t, format } = useMessages();
  const { orderSettings } = useBrand();
  const promoText = usePromoText();
  if (!promo.isOffered) return null;

  if (promo.promo) {
    const freeFrom = orderSettings.isServiceFeeFreeAboveThreshold
      ? orderSettings.serviceFeeThreshold
      : null;
    const fee = feeByPromo(totals, freeFrom);
    return (
      <div className={styles.applied}>
        <TicketIcon size={20} />
        <span className={styles.text}>
          <output className={styles.code}>{t.basket.promoApplied(promo.promo.code)}</output>
          {totals.promoDiscount > 0 && (
            <span className={styles.saves}>
              {t.basket.promoSaves(format.sum(totals.promoDiscount))}
            </span>
          )}
          {fee > 0 && (
            <span className={styles.fee}>
              {t.basket.promoFee(format.sum(fee), format.sum(freeFrom ?? 0))}
            </span>
          )}
        </span>
        <IconButton
          label={t.basket.promoRemove}
          icon={<CloseIcon size={20} />}
          edge="end"
          onClick={promo.remove}
        />
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (promo.typed.trim()) promo.apply(promo.typed);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t.basket.promoField}
        hint={promoText}
        error={promo.error}
        value={promo.typed}
        maxLength={longestCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => promo.type(event.target.value)}
        suffix={
          promo.typed.trim() ? (
            <Button type="submit" variant="quiet" size="medium" isLoading={promo.isLooking}>
              {t.basket.promoApply}
            </Button>
          ) : (
            <BestPromo
              products={totals.productsBeforePromo}
              deliveryPrice={quote?.explanations.fullDeliveryPrice ?? 0}
              onUse={promo.apply}
            />
          )
        }
      />
    </form>
  );
}
