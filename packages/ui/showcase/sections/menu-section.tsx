import { Picture } from "../../src/picture/picture.tsx";
import { Price } from "../../src/price/price.tsx";
import { ProductCardSkeleton } from "../../src/product-card/product-card-skeleton.tsx";
import { ProductGrid } from "../../src/product-card/product-grid.tsx";
import { Loading } from "../../src/skeleton/skeleton.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import { SampleCard } from "../sample-card.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { useSum, useTexts } from "../show.tsx";

export function MenuSection() {
  const t = useTexts();
  const sum = useSum();
  return (
    <Section id="menu" title="Menu">
      <h3>MEDIUM</h3>
      <ProductGrid>
        <SampleCard index={0} count={2} hasHeart />
        <SampleCard index={1} />
        <SampleCard index={2} labels={[t.hit]} />
        <SampleCard index={3} isSoldOut />
        <SampleCard index={4} hasPicture={false} />
        <SampleCard index={5} count={9} />
      </ProductGrid>
      <h3>BIG</h3>
      <ProductGrid size="BIG">
        <SampleCard index={1} size="BIG" labels={[t.hit]} hasHeart />
        <SampleCard index={2} size="BIG" count={1} />
      </ProductGrid>
      <h3>SMALL</h3>
      <ProductGrid size="SMALL">
        {[5, 6, 7, 4, 0, 1].map((index) => (
          <SampleCard key={index} index={index} size="SMALL" count={index === 6 ? 1 : 0} />
        ))}
      </ProductGrid>
      <h3>HORIZONTAL</h3>
      <ProductGrid isRow>
        {[3, 5, 0, 1, 2].map((index) => (
          <SampleCard key={index} index={index} />
        ))}
      </ProductGrid>
      <Loading label={t.loading}>
        <ProductGrid>
          <ProductCardSkeleton />
          <ProductCardSkeleton />
        </ProductGrid>
      </Loading>
      <div className={styles.line}>
        <Price text={sum(38_000)} old={{ text: sum(46_000), label: t.oldPrice }} />
        <Tag>520 kkal</Tag>
        <Tag tone="inverse">{t.hit}</Tag>
        <Tag tone="brand">−17%</Tag>
        <Tag tone="success">{t.steps[3]}</Tag>
        <Tag tone="warning">{t.steps[1]}</Tag>
        <Tag tone="danger">{t.soldOut}</Tag>
        <Tag tone="info">{t.steps[2]}</Tag>
      </div>
      <div className={styles.columns}>
        <Picture src={null} plate="#4f8fbf" alt={t.products[6] ?? ""} ratio="banner" />
        <Picture src={null} alt="" ratio="wide" />
      </div>
    </Section>
  );
}
