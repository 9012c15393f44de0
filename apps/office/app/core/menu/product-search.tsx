import { unitPrice } from "@dasturxon/domain/basket/line-price";
import { localized } from "@dasturxon/messages/language";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../i18n/messages.ts";
import { useStaffMenu, type MenuProduct } from "./use-staff-menu.ts";
import styles from "./product-search.module.css";

const shownResults = 8;

type Props = {
  /** A product that is not offered. */
  without?: string;
  onChoose: (product: MenuProduct) => void;
};

/** Finds a dish by a few letters, in any language; Enter takes the first. */
export function ProductSearch({ without, onChoose }: Props) {
  const messages = useMessages("products");
  const { t, format, language } = messages;
  const { search, priceRounding, error } = useStaffMenu();
  const [text, setText] = useState("");
  const offered = text.trim() ? search(text).filter(({ id }) => id !== without) : [];
  const found = offered.slice(0, shownResults);
  const choose = (product: MenuProduct) => {
    setText("");
    onChoose(product);
  };
  const [first] = found;
  return (
    <div className={styles.search}>
      <TextField
        label={t.products.search}
        prefix={<SearchIcon size={20} />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (first && !isSoldOut(first)) choose(first);
        }}
      />
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      <div aria-live="polite">
        {text.trim() && found.length === 0 && !error && <p>{t.products.none}</p>}
        {found.map((product) => (
          <ListRow
            key={product.id}
            title={localized(product.name, language)}
            note={format.sum(unitPrice(product, priceRounding))}
            trailing={
              isSoldOut(product) ? <Tag tone="danger">{t.products.soldOut}</Tag> : undefined
            }
            {...(!isSoldOut(product) && { onClick: () => choose(product) })}
          />
        ))}
      </div>
    </div>
  );
}

const isSoldOut = ({ posterAmount }: MenuProduct) => posterAmount === 0;
