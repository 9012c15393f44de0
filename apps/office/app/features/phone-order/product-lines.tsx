import { optionProblems } from "@dasturxon/domain/basket/option-problems";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { ProductSearch } from "../../core/menu/product-search.tsx";
import { needsChoice } from "../../core/menu/product-options.ts";
import { OptionFields } from "../../core/menu/option-fields.tsx";
import { addLine, newLine, type DraftLine } from "./phone-draft.ts";
import styles from "./phone-order.module.css";

type Props = {
  lines: readonly DraftLine[];
  /** Problems of lines, by their index. */
  problems: ReadonlyMap<number, string>;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** Dishes are found by a few letters; options are asked for only where they have to be. */
export function ProductLines({ lines, problems, onChange }: Props) {
  const { t, language } = useMessages("phoneOrder", "products");
  const [edited, setEdited] = useState<DraftLine | null>(null);
  const store = (line: DraftLine) => {
    const isKnown = lines.some(({ key }) => key === line.key);
    onChange(
      isKnown ? lines.map((one) => (one.key === line.key ? line : one)) : addLine(lines, line),
    );
  };
  return (
    <Card className={styles.part}>
      <h2>{t.phoneOrder.dishes}</h2>
      <ProductSearch
        onChoose={(product) => {
          const line = newLine(product);
          if (needsChoice(product)) setEdited(line);
          else store(line);
        }}
      />
      {lines.length === 0 && <p className={styles.muted}>{t.phoneOrder.noDishes}</p>}
      <ul className={styles.lines}>
        {lines.map((line, index) => {
          const name = localized(line.product.name, language);
          return (
            <li key={line.key} className={styles.line}>
              <div>
                <p>{name}</p>
                {line.product.modificationGroups.length > 0 && (
                  <button
                    type="button"
                    className={styles.options}
                    aria-label={t.phoneOrder.optionsOf(name)}
                    onClick={() => setEdited(line)}
                  >
                    {optionNames(line, language) || t.phoneOrder.options}
                  </button>
                )}
                {problems.get(index) && (
                  <p className={styles.problem} role="alert">
                    {problems.get(index)}
                  </p>
                )}
              </div>
              <QuantityStepper
                label={name}
                less={t.products.less}
                more={t.products.more}
                value={line.count}
                onChange={(count) =>
                  onChange(
                    count === 0
                      ? lines.filter(({ key }) => key !== line.key)
                      : lines.map((one) => (one.key === line.key ? { ...one, count } : one)),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {edited && (
        <OptionsDialog
          line={edited}
          onClose={() => setEdited(null)}
          onStore={(line) => {
            setEdited(null);
            store(line);
          }}
        />
      )}
    </Card>
  );
}

type Language = Parameters<typeof localized>[1];

const optionNames = ({ product, options }: DraftLine, language: Language) =>
  product.modificationGroups
    .flatMap(({ modifications }) => modifications)
    .flatMap(({ id, name }) => {
      const count = options.find((option) => option.id === id)?.count ?? 0;
      if (count === 0) return [];
      return `${localized(name, language)}${count > 1 ? ` × ${count}` : ""}`;
    })
    .join(", ");

type DialogProps = {
  line: DraftLine;
  onClose: () => void;
  onStore: (line: DraftLine) => void;
};

function OptionsDialog({ line, onClose, onStore }: DialogProps) {
  const { t, language } = useMessages("phoneOrder", "products");
  const [options, setOptions] = useState(line.options);
  const isIncomplete = optionProblems(line.product.modificationGroups, options).length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={localized(line.product.name, language)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button isWide disabled={isIncomplete} onClick={() => onStore({ ...line, options })}>
          {t.phoneOrder.storeOptions}
        </Button>
      }
    >
      <OptionFields product={line.product} chosen={options} onChange={setOptions} />
    </Dialog>
  );
}
