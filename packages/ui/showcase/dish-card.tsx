import { useState } from "react";
import { HeartIcon } from "../src/icons/heart.tsx";
import { IconButton } from "../src/icon-button/icon-button.tsx";
import { flyTo } from "../src/motion/fly-to.ts";
import type { CardSize } from "../src/product-card/product-card.tsx";
import { ProductCard } from "../src/product-card/product-card.tsx";
import { dishes } from "./dishes.ts";
import { useSum, useTexts } from "./show.tsx";

type Props = {
  place: number;
  size?: CardSize;
  count?: number;
  isSoldOut?: boolean;
  hasPicture?: boolean;
  hasHeart?: boolean;
  labels?: string[];
  onCount?: (difference: number, price: number) => void;
};

/** A dish of the samples on a card that really counts. */
export function DishCard(props: Props) {
  const { place, size, isSoldOut, hasPicture = true, hasHeart, labels = [], onCount } = props;
  const t = useTexts();
  const sum = useSum();
  const [count, setCount] = useState(props.count ?? 0);
  const [isLiked, setIsLiked] = useState(false);
  const dish = dishes[place % dishes.length];
  const name = t.dishes[place % dishes.length];
  if (!dish || !name) return null;
  return (
    <ProductCard
      size={size}
      name={name}
      price={{
        text: sum(dish.price),
        old: dish.old
          ? { text: sum(dish.old).replace(t.sum, "").trim(), label: t.oldPrice }
          : undefined,
      }}
      note={dish.note}
      labels={[...(dish.old ? ["−17%"] : []), ...labels].map((text) => ({ text }))}
      picture={{ src: hasPicture ? dish.picture : null, plate: dish.plate, fit: "contain" }}
      soldOut={isSoldOut ? t.soldOut : undefined}
      corner={
        hasHeart && (
          <IconButton
            label={t.favourite}
            icon={<HeartIcon isFilled={isLiked} />}
            aria-pressed={isLiked}
            onClick={() => setIsLiked(!isLiked)}
          />
        )
      }
      add={{
        count,
        max: 9,
        texts: { label: name, add: t.add(name), less: t.less, more: t.more },
        onChange(next, pressed) {
          if (next > count) {
            const picture = pressed.closest("article")?.querySelector("img");
            flyTo(picture, document.querySelector("[data-basket]"));
          }
          setCount(next);
          onCount?.(next - count, dish.price);
        },
      }}
      renderLink={({ className, children }) => (
        <a className={className} href={`#dish-${place}`}>
          {children}
        </a>
      )}
    />
  );
}
