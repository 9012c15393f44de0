import { unitPrice } from "@dasturxon/domain/basket/line-price";
import { localized } from "@dasturxon/messages/language";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useStaffMenu, type MenuDish } from "./use-staff-menu.ts";
import styles from "./dish-search.module.css";

const shownResults = 8;

/** Finds a dish by a few letters, in any language; Enter takes the first. */
export function DishSearch({ onChoose }: { onChoose: (dish: MenuDish) => void }) {
  const messages = useMessages();
  const { t, format, language } = messages;
  const { search, priceRounding, error } = useStaffMenu();
  const [text, setText] = useState("");
  const found = text.trim() ? search(text).slice(0, shownResults) : [];
  const choose = (dish: MenuDish) => {
    setText("");
    onChoose(dish);
  };
  const [first] = found;
  return (
    <div className={styles.search}>
      <TextField
        label={t.dishes.search}
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
        {text.trim() && found.length === 0 && !error && <p>{t.dishes.none}</p>}
        {found.map((dish) => (
          <ListRow
            key={dish.id}
            title={localized(dish.name, language)}
            note={format.sum(unitPrice(dish, priceRounding))}
            trailing={isSoldOut(dish) ? <Tag tone="danger">{t.dishes.soldOut}</Tag> : undefined}
            {...(!isSoldOut(dish) && { onClick: () => choose(dish) })}
          />
        ))}
      </div>
    </div>
  );
}

const isSoldOut = ({ posterAmount }: MenuDish) => posterAmount === 0;
