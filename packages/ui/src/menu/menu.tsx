import { useEffect, useRef } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { CheckIcon } from "../icons/check.tsx";
import { Popover } from "./popover.tsx";
import styles from "./menu.module.css";

type Item = {
  id: string;
  label: ReactNode;
  leading?: ReactNode;
  /** Set on all items when exactly one is selected, as with languages. */
  isCurrent?: boolean;
  onSelect: () => void;
};

type Props = {
  label: string;
  items: Item[];
  renderTrigger: ComponentProps<typeof Popover>["renderTrigger"];
  align?: "start" | "end";
};

/** A short list of actions or choices. Arrow keys move, Esc closes. */
export function Menu({ label, items, renderTrigger, align }: Props) {
  return (
    <Popover renderTrigger={renderTrigger} kind="menu" align={align}>
      {(close) => <MenuItems label={label} items={items} close={close} />}
    </Popover>
  );
}

function MenuItems({
  label,
  items,
  close,
}: Pick<Props, "label" | "items"> & { close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-checked=true]");
    (current ?? list.current?.querySelector("button"))?.focus();
  }, []);
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={item.isCurrent === undefined ? "menuitem" : "menuitemradio"}
          aria-checked={item.isCurrent}
          className={styles.item}
          onClick={() => {
            close();
            item.onSelect();
          }}
        >
          {item.leading}
          <span className={styles.label}>{item.label}</span>
          {item.isCurrent && <CheckIcon size={20} />}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = {
    ArrowDown: (index + 1) % buttons.length,
    ArrowUp: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
