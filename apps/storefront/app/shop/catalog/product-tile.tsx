import { ProductCard } from "@dasturxon/ui/product-card/product-card";
import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { countOfProduct } from "../../core/session/basket-state.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useBasket, useClientSession } from "../../core/session/client-session-context.ts";
import { useLeft } from "./availability.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { oneLess, oneMore, setLineCount } from "./line-count.ts";
import { productNote, cardPicture } from "./product-display.ts";
import { flyToBasket } from "./fly-to-basket.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { productPath, withProduct } from "./open-product.ts";
import type { ProductOverlayState } from "./open-product.ts";

/** Loaded after the page: the card reserves its space. */
const HeartButton = lazyComponent(() => import("./heart-button.tsx"));

type Props = {
  card: ProductCardData;
  size?: CardSize;
  /** On the first screen: its picture is fetched at once. */
  isPriority?: boolean;
  className?: string;
  headingLevel?: 2 | 3;
  /** Overrides the heart's default press. */
  onHeart?: () => void;
};

/** A product's card with its controls. Works without waiting for the network. */
export function ProductTile(props: Props) {
  const { size = "MEDIUM", isPriority, className, headingLevel, onHeart } = props;
  const left = useLeft(props.card);
  const card = left === props.card.left ? props.card : { ...props.card, left };
  const { bases } = useShell();
  const { settings } = useBrand();
  const { t, format } = useMessages();
  const add = useAddControl(card);
  // Only its space is rendered by the server: a heart would not react until its code is loaded.
  const isHydrated = useHydrated();
  return (
    <ProductCard
      className={className}
      size={size}
      headingLevel={headingLevel}
      name={card.name}
      price={{
        text: format.sum(card.price),
        ...(card.oldPrice && {
          old: { text: format.amount(card.oldPrice), label: t.menu.oldPrice },
        }),
      }}
      note={productNote(card, size, format)}
      labels={cardLabels(card, size, t.menu.discount)}
      picture={{ ...cardPicture(bases.media, card.image, size), plate: card.plate, isPriority }}
      soldOut={card.left === 0 ? t.menu.soldOut : undefined}
      add={card.isOnlyShown ? undefined : add}
      corner={
        settings.favouriteActive && (
          <>{isHydrated && <HeartButton card={card} onPress={onHeart} />}</>
        )
      }
      keywords={card.diets}
      renderLink={(look) => <ProductLink card={card} {...look} />}
    />
  );
}

/** The discount first; a small card has room for one label. */
function cardLabels(card: ProductCardData, size: CardSize, discount: (percent: number) => string) {
  const texts = [...(card.discount ? [discount(card.discount)] : []), ...(card.labels ?? [])];
  return texts.slice(0, size === "BIG" ? 3 : size === "MEDIUM" ? 2 : 1).map((text) => ({ text }));
}

function useAddControl(card: ProductCardData) {
  const messages = useMessages();
  const clientSession = useClientSession();
  const open = useOpenProduct();
  const count = useBasket((lines) => countOfProduct(lines, card.id));
  const { t } = messages;

  const onChange = (next: number, pressed: HTMLElement) => {
    const { lines, add, changeCount } = clientSession.draft.getState();
    const step = next > count ? oneMore(lines, card) : oneLess(lines, card);
    if (step?.kind === "open") return open(card);
    if (step?.kind === "add") add(step.line);
    if (step?.kind === "change" && next > count) changeCount(step.key, step.count);
    if (step?.kind === "change" && next < count)
      setLineCount(clientSession, step.key, step.count, messages);
    if (next > count) flyToBasket(pressed.closest("article")?.querySelector("img"));
  };
  const addText = card.options === "must" ? t.menu.choose : t.menu.add;
  return {
    count,
    max: card.left,
    texts: {
      label: card.name,
      add: addText(card.name),
      less: t.menu.less(card.name),
      more: t.menu.more(card.name),
    },
    onChange,
  };
}

/** Opens a product as its category is set: over this page, or on its own. */
function useOpenProduct() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (card: ProductCardData) => {
    if (card.opens === "FULL_SCREEN") return void navigate(productPath(card.id));
    const state: ProductOverlayState = { isOverlay: true, card };
    void navigate(withProduct(search, card.id), { state, preventScrollReset: true });
  };
}

/** A link to the page of a product, which opens it over this one if scripts run. */
function ProductLink(props: { card: ProductCardData; className?: string; children: ReactNode }) {
  const { card, ...rest } = props;
  const open = useOpenProduct();
  const onClick = (event: MouseEvent) => {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || card.opens === "FULL_SCREEN") return;
    event.preventDefault();
    open(card);
  };
  return <Link {...rest} to={productPath(card.id)} onClick={onClick} />;
}
