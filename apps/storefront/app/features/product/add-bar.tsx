import { Button } from "@dasturxon/ui/button/button";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { smoothScroll } from "@dasturxon/ui/motion/reduced-motion.ts";
import { useState } from "react";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import type { OptionGroup } from "../../shop/catalog/product-details.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./add-bar.module.css";
import { groupElementId } from "./option-group.tsx";
import type { ProductForm } from "./use-product-form.ts";

type Props = { card: ProductCardData; form: ProductForm; onAdded(): void };

/** Stepper, and the button with the choice's live total. */
export function AddBar({ card, form, onAdded }: Props) {
  const { t, format } = useMessages();
  const [announcement, setAnnouncement] = useState("");
  if (card.isOnlyShown) return null;
  const isSoldOut = form.max === 0;

  const submit = () => {
    const lacking = form.submit();
    if (!lacking) return onAdded();
    setAnnouncement(t.product.missingIn(lacking.name));
    showGroup(lacking);
  };
  return (
    <div className={styles.bar}>
      <QuantityStepper
        size="large"
        label={t.product.count}
        less={t.product.less}
        more={t.product.more}
        value={form.count}
        min={1}
        max={Math.max(1, form.max)}
        onChange={form.setCount}
      />
      <Button
        className={styles.button}
        isWide
        data-main-action=""
        disabled={isSoldOut}
        trailing={isSoldOut ? undefined : format.sum(form.total)}
        onClick={submit}
      >
        {isSoldOut ? t.menu.soldOut : form.isEdit ? t.action.save : t.action.add}
      </Button>
      <output className={styles.stock}>
        {form.isAllThatIsLeft && !isSoldOut && t.product.notEnough(form.max + form.others)}
      </output>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  );
}

/** If options are missing, scrolls to the first such group and focuses it. */
function showGroup(group: OptionGroup) {
  const element = document.getElementById(groupElementId(group.id));
  element?.scrollIntoView({ block: "center", behavior: smoothScroll() });
  element?.querySelector("input")?.focus({ preventScroll: true });
}
