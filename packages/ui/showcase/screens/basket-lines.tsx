import { useState } from "react";
import { Picture } from "../../src/picture/picture.tsx";
import { QuantityStepper } from "../../src/quantity-stepper/quantity-stepper.tsx";
import { products } from "../products.ts";
import { amount, useTexts } from "../show.tsx";
import styles from "./screens.module.css";

export function BasketLines({ indexes }: { indexes: number[] }) {
  return (
    <div className={styles.lines}>
      {indexes.map((index) => (
        <BasketLine key={index} index={index} />
      ))}
    </div>
  );
}

function BasketLine({ index }: { index: number }) {
  const t = useTexts();
  const [count, setCount] = useState(index === 1 ? 1 : 2);
  const product = products[index];
  const name = t.products[index];
  if (!product || !name) return null;
  return (
    <div className={styles.item}>
      <Picture src={product.picture} plate={product.plate} alt="" fit="contain" />
      <b>{name}</b>
      <small>{index === 1 ? `${t.large}, ${t.beef}` : product.note}</small>
      <div className={styles.spread}>
        <QuantityStepper
          label={name}
          less={t.less}
          more={t.more}
          value={count}
          min={0}
          max={9}
          onChange={setCount}
        />
        <span className={styles.number}>{amount(product.price * count)}</span>
      </div>
    </div>
  );
}
