import { Button } from "@dasturxon/ui/button/button";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import type { ProductCardData } from "../../product/product-card-data.ts";
import type { OptionGroup } from "../../product/product-details.ts";
import { useMessages } from "../../session/messages.ts";
import styles from "./add-bar.module.css";
import { groupElementId } from "./option-group.tsx";
import type { ProductForm } from "./use-product-form.ts";

type Props = { card: ProductCardData; form: ProductForm; onAdded(): void };

/** How many, and the button with the live total of the choice. */
export function AddBar({ card, form, onAdded }: Props) {
  const { t, format } = useMessages();
  const [said, setSaid] = useState("");
  if (card.isOnlyShown) return null;
  const isGone = form.max === 0;

  const submit = () => {
    const lacking = form.submit();
    if (!lacking) return onAdded();
    setSaid(t.product.missingIn(lacking.name));
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
        disabled={isGone}
        trailing={isGone ? undefined : format.sum(form.total)}
        onClick={submit}
      >
        {isGone ? t.menu.soldOut : form.isEdit ? t.action.save : t.action.add}
      </Button>
      <output className={styles.stock}>
        {form.isAllThatIsLeft && !isGone && t.product.notEnough(form.max + form.others)}
      </output>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  );
}

/** A premature tap leads to what is missing, and into it. */
function showGroup(group: OptionGroup) {
  const element = document.getElementById(groupElementId(group.id));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
  element?.querySelector("input")?.focus({ preventScroll: true });
}
