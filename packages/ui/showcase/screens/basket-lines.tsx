import { useState } from "react";
import { Picture } from "../../src/picture/picture.tsx";
import { QuantityStepper } from "../../src/quantity-stepper/quantity-stepper.tsx";
import { dishes } from "../dishes.ts";
import { amount, useTexts } from "../show.tsx";
import styles from "./screens.module.css";

export function BasketLines({ places }: { places: number[] }) {
  return (
    <div className={styles.lines}>
      {places.map((place) => (
        <BasketLine key={place} place={place} />
      ))}
    </div>
  );
}

function BasketLine({ place }: { place: number }) {
  const t = useTexts();
  const [count, setCount] = useState(place === 1 ? 1 : 2);
  const dish = dishes[place];
  const name = t.dishes[place];
  if (!dish || !name) return null;
  return (
    <div className={styles.item}>
      <Picture src={dish.picture} plate={dish.plate} alt="" fit="contain" />
      <b>{name}</b>
      <small>{place === 1 ? `${t.large}, ${t.beef}` : dish.note}</small>
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
        <span className={styles.number}>{amount(dish.price * count)}</span>
      </div>
    </div>
  );
}
