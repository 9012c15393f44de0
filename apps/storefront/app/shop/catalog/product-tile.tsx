import { ProductCard } from "@dasturxon/ui/product-card/product-card";
import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { countOfProduct } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useBasket, useClientSession } from "../../core/session/client-session-context.ts";
import { useLeft } from "./availability.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { oneLess, oneMore, setLineCount } from "./line-count.ts";
import { productNote, cardPicture } from "./product-display.ts";
import { flyToBasket } from "./fly-to-basket.ts";
import { HeartButton } from "./heart-button.tsx";
import { productPath, withProduct } from "./open-product.ts";
import type { ProductOverlayState } from "./open-product.ts";

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

/**
 * A product's card with its controls. Works without waiting for the network. A menu has a hundred of them, so it subscribes to
 * nothing that changes with the page, and renders once when it hydrates.
 */
export function ProductTile(props: Props) {
  const { size = "MEDIUM", isPriority, className, headingLevel, onHeart } = props;
  const left = useLeft(props.card);
  const card = left === props.card.left ? props.card : { ...props.card, left };
  const { bases } = useShell();
  const { settings } = useBrand();
  const { t, format } = useMessages();
  const open = useOpenProduct(card);
  const add = useAddControl(card, open);
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
      corner={settings.favouriteActive && <HeartButton card={card} onPress={onHeart} />}
      keywords={card.diets}
      renderLink={(look) => <ProductLink card={card} open={open} {...look} />}
    />
  );
}

/** The discount first; a small card has room for one label. */
function cardLabels(card: ProductCardData, size: CardSize, discount: (percent: number) => string) {
  const texts = [...(card.discount ? [discount(card.discount)] : []), ...(card.labels ?? [])];
  return texts.slice(0, size === "BIG" ? 3 : size === "MEDIUM" ? 2 : 1).map((text) => ({ text }));
}

function useAddControl(card: ProductCardData, open: () => void) {
  const messages = useMessages();
  const clientSession = useClientSession();
  const count = useBasket((lines) => countOfProduct(lines, card.id));
  const { t } = messages;

  const onChange = (next: number, pressed: HTMLElement) => {
    const { lines, add, changeCount } = clientSession.draft.getState();
    const step = next > count ? oneMore(lines, card) : oneLess(lines, card);
    if (step?.kind === "open") return open();
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
function useOpenProduct(card: ProductCardData) {
  const navigate = useNavigate();
  return () => {
    if (card.opens === "FULL_SCREEN") return void navigate(productPath(card.id));
    const state: ProductOverlayState = { isOverlay: true, card };
    const { search } = window.location;
    void navigate(withProduct(search, card.id), { state, preventScrollReset: true });
  };
}

type LinkProps = {
  card: ProductCardData;
  open: () => void;
  className: string;
  children: ReactNode;
};

/** A link to the page of a product, which opens it as its category is set if scripts run. */
function ProductLink({ card, open, className, children }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a className={className} href={productPath(card.id)} onClick={onClick}>
      {children}
    </a>
  );
}
