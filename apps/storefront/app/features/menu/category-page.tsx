import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { UtensilsIcon } from "@dasturxon/ui/icons/utensils";
import { ProductCardSkeleton } from "@dasturxon/ui/product-card/product-card-skeleton";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { Loading } from "@dasturxon/ui/skeleton/skeleton";
import { LazyProductTileGrid } from "../../shop/catalog/lazy-product-tile-grid.ts";
import { DietRow } from "../../shop/catalog/diet-row.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import type { CategoryData, CategoryQuery } from "./category-choice.ts";
import styles from "./category-page.module.css";
import { useCategoryPages } from "./use-category-pages.ts";

/** A category or a group with infinite scroll, twenty products at a time. Decision "S2.36". */
export function CategoryPage({ data, query }: { data: CategoryData; query: CategoryQuery }) {
  const messages = useMessages();
  const { t } = messages;
  const { sections, hasMore, error, retry, sentinel } = useCategoryPages(data, query);
  const [first] = sections;
  return (
    <div className={styles.page}>
      <PageHead title={data.title} />
      <DietRow marks={data.marks} />
      {data.productCount === 0 && (
        <EmptyState icon={<UtensilsIcon />} title={t.menu.emptyTitle} text={t.menu.emptyText} />
      )}
      {sections.map((section) => (
        <section key={section.id} className={styles.section} aria-label={section.name}>
          {section.name !== data.title && <h2 className={styles.name}>{section.name}</h2>}
          <LazyProductTileGrid
            section={section}
            scroll="VERTICAL"
            isFirst={section === first}
            headingLevel={section.name === data.title ? 2 : 3}
          />
        </section>
      ))}
      {hasMore && (
        <div ref={sentinel} className={styles.more}>
          {error ? (
            <FailureNotice title={t.menu.failed} error={error} onRetry={retry} />
          ) : (
            <Loading label={t.menu.loading}>
              <ProductGrid size={sections.at(-1)?.view}>
                {[1, 2, 3, 4].map((index) => (
                  <ProductCardSkeleton key={index} size={sections.at(-1)?.view} />
                ))}
              </ProductGrid>
            </Loading>
          )}
        </div>
      )}
    </div>
  );
}
