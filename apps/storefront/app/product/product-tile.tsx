import { ProductCard } from "@dasturxon/ui/product-card/product-card";
import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import { countOfProduct } from "../session/basket-state.ts";
import { lazyComponent } from "../session/lazy-component.tsx";
import { useMessages } from "../session/messages.ts";
import { useBrand, useShell } from "../session/shell.ts";
import { useBasket, useClientSession } from "../session/client-session-context.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { oneLess, oneMore } from "./product-counter.ts";
import { ProductLink, useOpenProduct } from "./product-link.tsx";
import { productNote } from "./product-notes.ts";
import { cardPicture } from "./product-picture.ts";
import { flyToBasket } from "./fly-to-basket.ts";
import { setLineCount } from "./set-line-count.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Comes after the page: the card has its room and its look. */
const HeartButton = lazyComponent(() => import("./heart-button.tsx"));

type Props = {
  card: ProductCardData;
  size?: CardSize;
  /** On the first screen: its picture is fetched at once. */
  isPriority?: boolean;
  className?: string;
  /** What the heart does, where it does more than liking. */
  onHeart?: () => void;
};

/** A dish on the menu with its way into the basket. Nothing waits for the network. */
export function ProductTile({ card, size = "MEDIUM", isPriority, className, onHeart }: Props) {
  const { bases } = useShell();
  const { settings } = useBrand();
  const { t, format } = useMessages();
  const add = useAddControl(card);
  // From the server it would be a heart that no press reaches until its code is here.
  const isHydrated = useHydrated();
  return (
    <ProductCard
      className={className}
      size={size}
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
        settings.favouriteActive && isHydrated && <HeartButton card={card} onPress={onHeart} />
      }
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
  const addText = card.asks === "must" ? t.menu.choose : t.menu.add;
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
