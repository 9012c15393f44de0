import { FailureNotice } from "../../session/failure-notice.tsx";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { ProductGrid } from "@dasturxon/ui/product-card/product-grid";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link, href } from "react-router";
import { useCatalogue } from "../../product/catalogue.ts";
import { productCardData } from "../../product/product-card-data.ts";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { ProductTile } from "../../product/product-tile.tsx";
import { useHydrated } from "../../product/use-hydrated.ts";
import { useToggleFavourite } from "../../product/use-toggle-favourite.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { useFavourites, useClientSession } from "../../session/client-session-context.ts";
import { FavouritesSkeleton } from "./favourites-skeleton.tsx";

const headingId = "favourite-dishes";

/** The dishes that one likes and the menu has now, the latest first. A visitor's too. Decision "S7.68". */
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

/** `null` while the menu is on its way. */
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

/** Letting one go can be taken back. */
function Favourite({ card }: { card: ProductCardData }) {
  const { t } = useMessages();
  const { favourites, notices } = useClientSession();
  const toggle = useToggleFavourite();
  const letGo = () => {
    const before = favourites.getState().favourites;
    toggle(card.id);
    notices.getState().notify({
      type: "info",
      title: t.favourites.removed(card.name),
      action: {
        label: t.action.undo,
        onPress() {
          toggle(card.id);
          // To the place where it was.
          favourites.getState().replace(before);
        },
      },
    });
  };
  return <ProductTile card={card} onHeart={letGo} />;
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
