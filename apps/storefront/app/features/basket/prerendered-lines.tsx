import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { Loading } from "@dasturxon/ui/skeleton/skeleton";
import type { BasketLine as Line } from "../../core/session/basket-state.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import type { Draft } from "../../core/session/draft-store.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { BasketLine } from "./basket-line.tsx";
import { storedLine } from "./price-lines.ts";

/** Every element that a line can have; `*` is filled by the browser. */
const pattern: Line = {
  productId: "*",
  count: 1,
  modifications: [],
  comment: "*",
  seen: {
    name: "*",
    options: "*",
    price: 1_000_000,
    discount: 1_000_000,
    image: "*",
    colour: null,
  },
};

/**
 * The lines before hydration: the server writes a template of one, and the script below fills it with the stored data
 * of each line, before the first paint. They are not interactive yet.
 */
export function PrerenderedLines() {
  const { t } = useMessages();
  return (
    <Loading label={t.basket.checking}>
      {/* For a browser with scripts it is a text: it draws and fetches nothing of it. */}
      <noscript>
        <ul hidden>
          <BasketLine priced={storedLine(pattern, 0)} />
        </ul>
      </noscript>
      <ul inert suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </Loading>
  );
}

/** Place it at the end of the basket's content. Its text is omitted when the browser renders the page again. */
export function PrerenderedLinesScript() {
  const { merchant } = useBrand();
  const key = JSON.stringify(brandStorageKey("draft", merchant.id));
  return <InlineScript text={import.meta.env.SSR ? `(${drawLines.toString()})(${key})` : ""} />;
}

/**
 * Draws the lines of the draft into `PrerenderedLines`, and hides recommendations that are in the basket already.
 * Serialised into the page with `toString`, so it must not use anything from its module.
 */
function drawLines(draftKey: string) {
  const content = document.currentScript?.parentElement;
  const page = content?.closest<HTMLElement>("[data-lines]");
  const list = content?.querySelector("ul[inert]");
  const text = list?.previousElementSibling?.textContent ?? "";
  const blank = new DOMParser().parseFromString(text, "text/html").querySelector("li");
  if (!content || !page || !list || !blank) return;

  const write = (node: Node | null | undefined, change: (before: string) => string) => {
    if (node) node.textContent = change(node.textContent ?? "");
  };
  const writeSum = (node: Node | null | undefined, sum: number) =>
    write(node, (millions) =>
      millions.replace(/[12](\D*)000\D*000/, (_, gap: string) =>
        String(sum).replace(/\B(?=(\d{3})+$)/g, gap),
      ),
    );
  const draw = ({ count, comment, seen }: Line) => {
    const line = blank.cloneNode(true) as HTMLElement;
    const [name, options, note] = line.querySelectorAll("p");
    write(name?.firstElementChild, () => seen.name);
    writeSum(name?.nextElementSibling?.firstElementChild, seen.price * count);
    const before = line.querySelector("s");
    if (seen.discount) writeSum(before?.lastChild, (seen.price + seen.discount) * count);
    else before?.remove();
    if (seen.options) write(options, () => seen.options);
    else options?.remove();
    if (comment) write(note, (template) => template.replace("*", () => comment));
    else note?.remove();
    write(line.querySelector("output"), () => String(count));
    const image = line.querySelector("img");
    const source = image?.getAttribute("src") ?? "";
    const id = encodeURIComponent(seen.image ?? "");
    if (id)
      image?.setAttribute(
        "src",
        source.replace("*", () => id),
      );
    else image?.remove();
    if (seen.colour)
      (line.firstElementChild as HTMLElement).style.setProperty("--plate", seen.colour);
    return line;
  };

  try {
    const { lines } = JSON.parse(localStorage.getItem(draftKey) ?? "") as Draft;
    list.append(...lines.map(draw));
    if (lines.length > 0) page.dataset["lines"] = "some";
    const inBasket = lines.map(({ productId }) => `a[href*="${CSS.escape(productId)}"]`).join();
    for (const row of inBasket ? content.querySelectorAll("section:has(article)") : []) {
      const cards = Array.from(row.querySelectorAll("article"));
      const chosen = cards.filter((card) => card.querySelector(inBasket));
      for (const part of chosen.length === cards.length ? [row] : chosen)
        part.setAttribute("data-in-basket", "");
    }
  } catch {
    // No basket, or no storage.
  }
}
