import { useState } from "react";
import { Button } from "../../src/button/button.tsx";
import { Checkbox } from "../../src/checkbox/checkbox.tsx";
import { Picture } from "../../src/picture/picture.tsx";
import { QuantityStepper } from "../../src/quantity-stepper/quantity-stepper.tsx";
import { RadioGroup } from "../../src/radio-group/radio-group.tsx";
import { Sheet } from "../../src/sheet/sheet.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import { products } from "../products.ts";
import { amount, useSum, useTexts } from "../show.tsx";
import { MenuScreen } from "./menu-screen.tsx";
import styles from "./screens.module.css";

export function ProductScreen() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <MenuScreen />
      <ProductSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function ProductSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const sum = useSum();
  const [count, setCount] = useState(1);
  const [portion, setPortion] = useState<string | null>("ordinary");
  const [isWithBeef, setIsWithBeef] = useState(true);
  const price = 36_000 + (portion === "large" ? 9_000 : 0) + (isWithBeef ? 12_000 : 0);
  const name = t.products[1] ?? "";
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={name}
      closeLabel={t.close}
      footer={
        <div className={styles.actions}>
          <QuantityStepper
            label={name}
            less={t.less}
            more={t.more}
            size="large"
            value={count}
            min={1}
            onChange={setCount}
          />
          <Button trailing={sum(price * count)} onClick={onClose}>
            {t.addToBasket}
          </Button>
        </div>
      }
    >
      <div className={styles.product}>
        <div className={styles.hero}>
          <Picture
            src={products[1]?.picture}
            plate={products[1]?.plate}
            alt=""
            fit="contain"
            ratio="wide"
            isPriority
          />
        </div>
        <div className={styles.body}>
          <div>
            <h2>{name}</h2>
            <p className={styles.muted}>{t.about}</p>
            <div className={styles.facts}>
              <Tag>400 g</Tag>
              <Tag>520 kkal</Tag>
              <Tag>★ 4,8</Tag>
            </div>
          </div>
          <RadioGroup
            label={t.portion}
            aside={t.pickOne}
            value={portion}
            options={[
              { value: "ordinary", label: t.ordinary, trailing: "—" },
              { value: "large", label: t.large, trailing: `+${amount(9_000)}` },
            ]}
            onChange={setPortion}
          />
          <div>
            <div className={styles.spread}>
              <h3>{t.extras}</h3>
              <span className={styles.muted}>{t.upTo}</span>
            </div>
            <Checkbox
              label={t.beef}
              trailing={`+${amount(12_000)}`}
              checked={isWithBeef}
              onChange={setIsWithBeef}
            />
            <Checkbox label={t.sauce} trailing={`+${amount(3_000)}`} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}
