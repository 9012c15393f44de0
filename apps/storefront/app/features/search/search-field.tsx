import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./search.module.css";

type Props = {
  query: string;
  /** Placeholder: name of a product of this menu. */
  example: string | undefined;
  onSearch(query: string): void;
  onSubmit(): void;
};

/** Sticky above the results. */
export function SearchField({ query, example, onSearch, onSubmit }: Props) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.querySelector("input");

  const onArrival = useEffectEvent(() => {
    // No focus when returning to results: the customer wants to read, not to type.
    if (!query && !input()?.value) input()?.focus({ preventScroll: true });
  });
  useEffect(() => onArrival(), []);

  return (
    <search className={styles.bar}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          input()?.blur();
        }}
      >
        <TextField
          type="search"
          label={t.search.label}
          isLabelHidden
          placeholder={example ? t.search.placeholder(example) : t.search.label}
          value={query}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          prefix={<SearchIcon size={22} />}
          suffix={
            query && (
              <IconButton
                label={t.search.clear}
                icon={<CloseIcon size={20} />}
                onClick={() => {
                  onSearch("");
                  input()?.focus();
                }}
              />
            )
          }
          onChange={(event) => onSearch(event.target.value)}
        />
      </form>
    </search>
  );
}
