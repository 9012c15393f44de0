import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { optionProblems } from "@dasturxon/domain/basket/option-problems";
import { localized } from "@dasturxon/messages/language";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { Button } from "@dasturxon/ui/button/button";
import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { ProductSearch } from "../../core/menu/product-search.tsx";
import { defaultOptions, type ChosenOption } from "../../core/menu/product-options.ts";
import { OptionFields } from "../../core/menu/option-fields.tsx";
import type { MenuProduct } from "../../core/menu/use-staff-menu.ts";
import styles from "./order-detail.module.css";

type Props = {
  order: StaffOrder;
  item: StaffOrder["cartItems"][number];
  onClose: () => void;
  onChange: (order: BoardOrder) => void;
};

/** Asks the customer about a line that the kitchen cannot make. Decision 0057. */
export function MissingDialog({ order, item, onClose, onChange }: Props) {
  const messages = useMessages("change", "products");
  const { t, language } = messages;
  const { calls, role } = useOfficeSession();
  const [key] = useState(() => crypto.randomUUID());
  const [count, setCount] = useState(item.count);
  const [product, setDish] = useState<MenuProduct | null>(null);
  const [options, setOptions] = useState<ChosenOption[]>([]);
  const [whenUnanswered, setWhenUnanswered] = useState<"REMOVE" | "CALL">("REMOVE");
  const mayStop = isActionAllowed(role, "RUN_STOP_LIST") && order.branch;
  const [isStopped, setStopped] = useState(true);
  const isAll = order.cartItems.length === 1 && count === item.count;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      resultOf(
        calls.proposeOrderChange({
          params: { id: order.id },
          body: {
            key,
            itemId: item.id,
            count,
            ...(product && { replacement: { productId: product.id, modifications: options } }),
            whenUnanswered,
          },
        }),
      ),
    onSuccess: (changed) => {
      if (mayStop && isStopped)
        void calls.stopProduct({
          params: { id: item.productId },
          body: { branchId: order.branch?.id ?? null, until: null },
        });
      onChange(changed);
      onClose();
    },
  });
  const isIncomplete =
    product !== null && optionProblems(product.modificationGroups, options).length > 0;
  const name = localized(item.name, language);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.change.title(name)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button isWide disabled={isIncomplete} isLoading={isPending} onClick={() => mutate()}>
          {t.change.ask}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t.change.about}</p>
        {item.count > 1 && (
          <div className={styles.row}>
            <span>{t.change.howMany}</span>
            <QuantityStepper
              label={t.change.howMany}
              less={t.products.less}
              more={t.products.more}
              value={count}
              min={1}
              max={item.count}
              onChange={setCount}
            />
          </div>
        )}
        {product ? (
          <>
            <ListRow
              title={t.change.instead(localized(product.name, language))}
              actions={
                <Button variant="secondary" size="medium" onClick={() => setDish(null)}>
                  {t.change.another}
                </Button>
              }
            />
            <OptionFields product={product} chosen={options} onChange={setOptions} />
          </>
        ) : (
          <section>
            <h3>{t.change.replacement}</h3>
            <ProductSearch
              without={item.productId}
              onChoose={(chosen) => {
                setDish(chosen);
                setOptions(defaultOptions(chosen));
              }}
            />
          </section>
        )}
        {isAll ? (
          <p>{t.change.onlyLine}</p>
        ) : (
          <RadioGroup
            label={t.change.unanswered}
            value={whenUnanswered}
            options={[
              { value: "REMOVE", label: t.change.unansweredRemove },
              { value: "CALL", label: t.change.unansweredCall },
            ]}
            onChange={setWhenUnanswered}
          />
        )}
        {mayStop && (
          <Checkbox label={t.board.stopDishes} checked={isStopped} onChange={setStopped} />
        )}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
