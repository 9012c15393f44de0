import { useState } from "react";
import { HeartIcon } from "../src/icons/heart.tsx";
import { IconButton } from "../src/icon-button/icon-button.tsx";
import { flyTo } from "../src/motion/fly-to.ts";
import type { CardSize } from "../src/product-card/product-card.tsx";
import { ProductCard } from "../src/product-card/product-card.tsx";
import { products } from "./products.ts";
import { useSum, useTexts } from "./show.tsx";

type Props = {
  index: number;
  size?: CardSize;
  count?: number;
  isSoldOut?: boolean;
  hasPicture?: boolean;
  hasHeart?: boolean;
  labels?: string[];
  onCount?: (difference: number, price: number) => void;
};

/** A sample product on a card with a working stepper. */
export function SampleCard(props: Props) {
  const { index, size, isSoldOut, hasPicture = true, hasHeart, labels = [], onCount } = props;
  const t = useTexts();
  const sum = useSum();
  const [count, setCount] = useState(props.count ?? 0);
  const [isLiked, setIsLiked] = useState(false);
  const product = products[index % products.length];
  const name = t.products[index % products.length];
  if (!product || !name) return null;
  return (
    <ProductCard
      size={size}
      name={name}
      price={{
        text: sum(product.price),
        old: product.old
          ? { text: sum(product.old).replace(t.sum, "").trim(), label: t.oldPrice }
          : undefined,
      }}
      note={product.note}
      labels={[...(product.old ? ["−17%"] : []), ...labels].map((text) => ({ text }))}
      picture={{ src: hasPicture ? product.picture : null, plate: product.plate, fit: "contain" }}
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
          onCount?.(next - count, product.price);
        },
      }}
      renderLink={({ className, children }) => (
        <a className={className} href={`#product-${index}`}>
          {children}
        </a>
      )}
    />
  );
}
