import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { ProductCardSkeleton } from "@dasturxon/ui/product-card/product-card-skeleton";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { Loading } from "@dasturxon/ui/skeleton/skeleton";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link, href } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useCatalogue } from "../../shop/catalog/catalogue.ts";
import { productCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { ProductTile } from "../../shop/catalog/product-tile.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useToggleFavourite } from "../../shop/catalog/heart-button.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useFavourites, useClientSession } from "../../core/session/client-session-context.ts";

const headingId = "favourite-dishes";

/** The favourite products on the menu, latest first. Open to visitors. Decision "S7.68". */
export function FavouriteProducts() {
  const messages = useMessages();
  const { t } = messages;
  const isHydrated = useHydrated();
  const likesNothing = useFavourites(({ favourites }) => favourites.length === 0);
  const { error, load } = useCatalogue({ isWanted: isHydrated && !likesNothing });
  const cards = useFavouriteCards();

  if (isHydrated && (likesNothing || cards?.length === 0)) return <NothingLiked />;
  if (cards && isHydrated)
    return (
      <section aria-labelledby={headingId}>
        <VisuallyHidden>
          <h2 id={headingId}>{t.favourites.dishes}</h2>
        </VisuallyHidden>
        <ProductGrid>
          {cards.map((card) => (
            <Favourite key={card.id} card={card} />
          ))}
        </ProductGrid>
      </section>
    );
  if (!error) return <FavouritesSkeleton />;
  return <FailureNotice error={error} onRetry={() => void load()} />;
}

/** `null` while the menu is loading. */
function useFavouriteCards(): ProductCardData[] | null {
  const { language } = useMessages();
  const { orderSettings } = useBrand();
  const { menu, products, categories } = useCatalogue({ isWanted: false });
  const favourites = useFavourites((state) => state.favourites);
  if (!menu) return null;
  return favourites.flatMap((id) => {
    const product = products.get(id);
    const category = product && categories.get(product.categoryId);
    return category
      ? [productCardData(product, category, language, orderSettings.priceRounding)]
      : [];
  });
}

/** Removing a favourite can be undone. */
function Favourite({ card }: { card: ProductCardData }) {
  const { t } = useMessages();
  const { favourites, notices } = useClientSession();
  const toggle = useToggleFavourite();
  const remove = () => {
    const before = favourites.getState().favourites;
    toggle(card.id);
    notices.getState().notify({
      type: "info",
      title: t.favourites.removed(card.name),
      action: {
        label: t.action.undo,
        onPress() {
          toggle(card.id);
          // Back to its former index.
          favourites.getState().replace(before);
        },
      },
    });
  };
  return <ProductTile card={card} onHeart={remove} />;
}

function NothingLiked() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t.favourites.emptyTitle}
      text={t.favourites.emptyText}
      action={
        <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
          {t.page.toMenu}
        </ButtonLink>
      }
    />
  );
}

/** Skeleton of the list while the menu is loading. */
function FavouritesSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.favourites.loading}>
      <ProductGrid>
        {[1, 2, 3, 4].map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </Loading>
  );
}
