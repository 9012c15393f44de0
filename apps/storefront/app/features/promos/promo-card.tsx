import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Messages } from "@dasturxon/messages/messages";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { CopyIcon } from "@dasturxon/ui/icons/copy";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./promos.module.css";

export type PromoUse = {
  /** Puts the code into the basket and opens it. */
  onUse: (code: string) => Promise<void>;
  onRemove: () => void;
};

/** A promo code with its benefit, conditions and actions. */
export function PromoCard({ promo, onUse, onRemove }: PromoUse & { promo: Promo }) {
  const messages = useMessages();
  const { t } = messages;
  const { notices } = useClientSession();
  const now = useNow();
  const isInUse = useDraft(({ choices }) => choices.promoCode === promo.code);
  const [isBusy, setBusy] = useState(false);

  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(promo.code).then(
      () => true,
      () => false,
    );
    notices
      .getState()
      .notify(
        isCopied
          ? { type: "success", title: t.promos.copied(promo.code) }
          : { type: "warning", title: t.promos.notCopied },
      );
  };
  const use = async () => {
    setBusy(true);
    await onUse(promo.code);
    setBusy(false);
  };
  return (
    <Card className={styles.promo} aria-labelledby={`promo-${promo.id}`}>
      <div className={styles.head}>
        <h2 id={`promo-${promo.id}`} className={styles.code}>
          {promo.code}
        </h2>
        <IconButton
          label={t.promos.copy(promo.code)}
          icon={<CopyIcon size={20} />}
          edge="end"
          onClick={() => void copy()}
        />
      </div>
      <p className={styles.gifts}>{promoGifts(promo, messages).join(" · ")}</p>
      <ul className={styles.conditions}>
        {promoConditions(promo, messages, now).map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      {isInUse ? (
        <div className={styles.inUse}>
          <CheckIcon size={20} />
          <span className={styles.inUseText}>{t.promos.inUse}</span>
          <Button variant="quiet" size="medium" onClick={onRemove}>
            {t.promos.remove}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" isLoading={isBusy} onClick={() => void use()}>
          {t.promos.use}
        </Button>
      )}
    </Card>
  );
}

type PromoMessages = Pick<Messages, "t" | "format">;

/** Benefits of a promo, one per line: 'Free delivery'. Specification, point 9. */
export function promoGifts(promo: Promo, { t, format }: PromoMessages): string[] {
  const { discountType, productDiscount, deliveryDiscount } = promo;
  const isPercent = discountType === "PERCENTAGE";
  const amount = (value: number) => (isPercent ? format.percent(value) : format.sum(value));
  const isFree = isPercent && deliveryDiscount >= 100;
  return [
    ...(productDiscount > 0 ? [t.promos.productsOff(amount(productDiscount))] : []),
    ...(isFree ? [t.promos.deliveryFree] : []),
    ...(deliveryDiscount > 0 && !isFree ? [t.promos.deliveryOff(amount(deliveryDiscount))] : []),
  ];
}

const yearMs = 365 * 86_400_000;

/** Conditions of a promo. An end is named within a year of it, with its year if it is not this one. */
export function promoConditions(
  promo: Promo,
  { t, format }: PromoMessages,
  now: Date | null,
): string[] {
  const { minPrice, maxDiscount, usesPerUser, discountType, endDate } = promo;
  const isEndNear = now !== null && Date.parse(endDate) - now.getTime() < yearMs;
  return [
    ...(minPrice > 0 ? [t.promos.above(format.sum(minPrice))] : []),
    ...(maxDiscount && discountType === "PERCENTAGE"
      ? [t.promos.upTo(format.sum(maxDiscount))]
      : []),
    ...(usesPerUser ? [t.promos.times(usesPerUser)] : []),
    ...(isEndNear
      ? [
          t.promos.until(
            yearOf(now, format) === yearOf(endDate, format)
              ? format.dateTime(endDate)
              : format.dateWithYear(endDate),
          ),
        ]
      : []),
  ];
}

const yearOf = (moment: Date | string, format: Messages["format"]) =>
  format.dateWithYear(moment).slice(-4);
