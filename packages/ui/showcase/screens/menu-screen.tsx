import { useState } from "react";
import { AppBar } from "../../src/app-bar/app-bar.tsx";
import { BasketBar } from "../../src/bottom-bar/basket-bar.tsx";
import { BottomBar } from "../../src/bottom-bar/bottom-bar.tsx";
import { Button } from "../../src/button/button.tsx";
import { Card } from "../../src/card/card.tsx";
import { ChipBar } from "../../src/chip-bar/chip-bar.tsx";
import { ChevronDownIcon } from "../../src/icons/chevron-down.tsx";
import { SearchIcon } from "../../src/icons/search.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { Page } from "../../src/page/page.tsx";
import { Picture } from "../../src/picture/picture.tsx";
import { ProductGrid } from "../../src/product-card/product-grid.tsx";
import { ProgressLine } from "../../src/progress-line/progress-line.tsx";
import { ScrollRow } from "../../src/scroll-row/scroll-row.tsx";
import { TotalLine } from "../../src/total-line/total-line.tsx";
import { SampleCard } from "../sample-card.tsx";
import { products } from "../products.ts";
import gift from "../pictures/gift.webp";
import scooter from "../pictures/scooter.webp";
import { amount, useSum, useTexts } from "../show.tsx";
import { BasketLines } from "./basket-lines.tsx";
import styles from "./screens.module.css";

export function MenuScreen() {
  const t = useTexts();
  const sum = useSum();
  const [basket, setBasket] = useState({ count: 3, total: 118_000 });
  const items = t.categories.map((label, index) => ({
    id: String(index),
    label,
    href: `#c${index}`,
  }));
  return (
    <>
      <AppBar
        width="wide"
        leading={<span className={styles.brand}>Lo</span>}
        trailing={<IconButton label={t.search} icon={<SearchIcon />} variant="raised" />}
        below={<ChipBar className={styles.phoneOnly} label={t.menu} items={items} currentId="0" />}
      >
        <button type="button" className={styles.where}>
          <small>{t.deliveryIn}</small>
          <span>
            {t.address}
            <ChevronDownIcon size={18} />
          </span>
        </button>
      </AppBar>
      <Page width="wide" className={styles.page}>
        <div className={styles.columns}>
          <nav className={styles.side} aria-label={t.categories[0]}>
            {items.map((item) => (
              <a
                key={item.id}
                className={styles.category}
                href={item.href}
                aria-current={item.id === "0" ? "true" : undefined}
              >
                {item.label}
              </a>
            ))}
          </nav>
          <div className={styles.main}>
            <Stories />
            <div className={`${styles.banner} ${styles.wideOnly}`}>
              <div>
                <h2>{t.bannerTitle}</h2>
                <p>{t.bannerText}</p>
                <Button className={styles.bannerButton} size="medium" variant="secondary">
                  {t.bannerAction}
                </Button>
              </div>
              <img src={products[0]?.picture} alt="" />
            </div>
            <h2 id="c0">{t.categories[0]}</h2>
            <ProductGrid>
              {products.map((product, index) => (
                <SampleCard
                  key={product.picture}
                  index={index}
                  count={index === 0 ? 2 : 0}
                  labels={index === 2 ? [t.hit] : []}
                  onCount={(difference, price) =>
                    setBasket(({ count, total }) => ({
                      count: count + difference,
                      total: total + difference * price,
                    }))
                  }
                />
              ))}
            </ProductGrid>
          </div>
          <Card className={styles.aside} aria-label={t.basket}>
            <h2>{t.basket}</h2>
            <BasketLines indexes={[0, 1]} />
            <ProgressLine value={133_000} max={150_000} label={t.toFree} />
            <div>
              <TotalLine label={t.dishCount} amount={amount(133_000)} />
              <TotalLine label={t.delivery} amount={amount(12_000)} reason={t.deliveryReason} />
            </div>
            <Button isWide trailing={sum(145_000)}>
              {t.next}
            </Button>
          </Card>
        </div>
        <BottomBar className={styles.phoneOnly}>
          <BasketBar
            count={basket.count}
            label={t.basket}
            note={t.minutes}
            amount={sum(basket.total)}
            renderLink={({ children, ...props }) => (
              <a href="?screen=basket" {...props}>
                {children}
              </a>
            )}
          />
        </BottomBar>
      </Page>
    </>
  );
}

function Stories() {
  const t = useTexts();
  const stories = [
    { picture: gift, plate: "#e6b04a", text: t.bannerTitle },
    { picture: products[1]?.picture, plate: "#eb9a5c", text: t.products[1] },
    { picture: scooter, plate: "#6ea3e0", text: t.free },
    { picture: products[7]?.picture, plate: "#ec8fb1", text: t.products[7] },
    { picture: products[6]?.picture, plate: "#c87fd0", text: t.products[6] },
  ];
  return (
    <div className={styles.phoneOnly}>
      <ScrollRow label={t.notifications} className={styles.stories}>
        {stories.map((story, index) => (
          <button key={story.plate} type="button" className={styles.story}>
            <span className={`${styles.ring} ${index < 2 ? styles.fresh : ""}`}>
              <Picture src={story.picture} plate={story.plate} alt="" fit="contain" />
            </span>
            {story.text}
          </button>
        ))}
      </ScrollRow>
    </div>
  );
}
