import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { ListIcon } from "@dasturxon/ui/icons/list";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { ProductCardSkeleton } from "@dasturxon/ui/product-card/product-card-skeleton";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { Loading } from "@dasturxon/ui/skeleton/skeleton";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMemo } from "react";
import { href, Link } from "react-router";
import { dietMarks, hasDiets, useChosenDiets, withDiets } from "../../shop/catalog/chosen-diets.ts";
import { DietRow } from "../../shop/catalog/diet-row.tsx";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { ProductTile } from "../../shop/catalog/product-tile.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchHistory } from "./search-history.tsx";
import styles from "./search.module.css";
import { queryParameter, useSearch, type Found } from "./use-search.ts";

/** Search as you type, tolerant of spelling, with suggestions if nothing is found. */
export function SearchPage({ popular }: { popular: ProductCardData[] }) {
  const messages = useMessages();
  const { t } = messages;
  const isHydrated = useHydrated();
  const { query, found, error, isWaiting, search, remember, retry } = useSearch();
  const chosen = useChosenDiets();
  return (
    <div
      className={styles.page}
      data-early={isHydrated ? undefined : "popular"}
      suppressHydrationWarning
    >
      <VisuallyHidden>
        <h1>{t.search.label}</h1>
      </VisuallyHidden>
      <SearchField query={query} example={popular[0]?.name} onSearch={search} onSubmit={remember} />
      <VisuallyHidden>
        <output>
          {found &&
            (found.missing
              ? t.search.missing[found.missing]
              : t.search.found(found.cards.filter((card) => hasDiets(card, chosen)).length))}
        </output>
      </VisuallyHidden>
      {!query.trim() ? (
        <>
          <SearchHistory onChoose={search} />
          <Popular cards={popular} />
        </>
      ) : error ? (
        <EmptyState
          icon={<SearchIcon />}
          title={t.menu.failed}
          text={errorText(error, messages)}
          action={<Button onClick={retry}>{t.action.retry}</Button>}
        />
      ) : isWaiting ? (
        <AnswerSkeleton />
      ) : (
        found && <Answer query={query.trim()} {...{ found, popular, remember }} />
      )}
      {!isHydrated && (
        <>
          <div className={styles.early}>
            <AnswerSkeleton />
          </div>
          <InlineScript text={searchScript} />
        </>
      )}
    </div>
  );
}

type AnswerProps = {
  query: string;
  found: Found;
  popular: ProductCardData[];
  remember(): void;
};

/** Sections and products that match; without any, that it is so and what there is instead. */
function Answer({ query, found, popular, remember }: AnswerProps) {
  const { t } = useMessages();
  const chosen = useChosenDiets();
  const { cards, sections, corrected, missing } = found;
  if (cards.length === 0 || missing) {
    return (
      <>
        <EmptyState
          className={styles.nothing}
          icon={<SearchIcon />}
          title={missing ? t.search.missing[missing] : t.search.nothingTitle(query)}
          text={missing && cards.length > 0 ? undefined : t.search.nothingText}
        />
        {cards.length > 0 ? (
          <Cards title={t.search.instead} cards={cards} />
        ) : (
          <Popular cards={popular} />
        )}
      </>
    );
  }
  return (
    // Opening or adding a product counts as a successful search.
    <div onClickCapture={remember} role="presentation">
      {sections.map(({ id, name }) => (
        <ListRow
          key={id}
          className={styles.section}
          title={name}
          note={t.search.section}
          leading={<ListIcon size={20} />}
          renderLink={(props) => (
            <Link to={`${href("/category")}?${withDiets(`id=${id}`, chosen)}`} {...props} />
          )}
        />
      ))}
      {corrected && <p className={styles.corrected}>{t.search.corrected(corrected)}</p>}
      <FilteredProducts cards={cards} headingLevel={2} isSilent />
    </div>
  );
}

/**
 * The page is equal for all queries: the address's query is filled in, and space for its results reserved, before the
 * first paint. Without the scripts there are no results, and popular products are shown again.
 */
const searchScript =
  `(function(q,p){if(!q||!q.trim())return;p.dataset.early="answer";p.querySelector("input").value=q;` +
  `addEventListener("error",function(e){if(/SCRIPT|LINK/.test(e.target.tagName)&&p.dataset.early)p.dataset.early="popular"},true)})` +
  `(new URLSearchParams(location.search).get(${JSON.stringify(queryParameter)}),document.currentScript.parentElement)`;

function AnswerSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.search.loading}>
      <ProductGrid>
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </Loading>
  );
}

function Popular({ cards }: { cards: ProductCardData[] }) {
  const { t } = useMessages();
  return cards.length > 0 && <Cards title={t.menu.popular} cards={cards} />;
}

function Cards({ title, cards }: { title: string; cards: ProductCardData[] }) {
  return (
    <section className={styles.popular} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <FilteredProducts cards={cards} />
    </section>
  );
}

type FilteredProps = { cards: ProductCardData[]; headingLevel?: 2 | undefined; isSilent?: boolean };

/** Filters, and the dishes that they leave. */
function FilteredProducts({ cards, headingLevel, isSilent }: FilteredProps) {
  const chosen = useChosenDiets();
  const marks = useMemo(() => dietMarks(cards), [cards]);
  return (
    <>
      <DietRow marks={marks} isSilent={isSilent} />
      <ProductGrid>
        {cards
          .filter((card) => hasDiets(card, chosen))
          .map((card) => (
            <ProductTile key={card.id} card={card} headingLevel={headingLevel} />
          ))}
      </ProductGrid>
    </>
  );
}
