import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import look from "../segmented-control/segmented-control.module.css";

type Props<Value extends string> = {
  /** Prefix of the ids that connect tabs and panels; unique on the page. */
  id: string;
  label: string;
  value: Value;
  tabs: { value: Value; label: ReactNode }[];
  className?: string;
  onChange: (value: Value) => void;
};

/** One of several panels. Left, Right, Home and End move; each panel spreads `tabPanelProps`. */
export function Tabs<Value extends string>(props: Props<Value>) {
  const { id, label, value, tabs, className, onChange } = props;
  const index = tabs.findIndex((tab) => tab.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(tabId(id, tab.value))?.focus();
  };

  return (
    <div className={joinClasses(look.holder, className)}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={look.track}
        style={{ "--count": tabs.length, "--index": index } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <span className={look.thumb} role="presentation" />
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(id, tab.value) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={look.segment}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Props of the tab panel. */
export function tabPanelProps(id: string, value: string) {
  return {
    role: "tabpanel",
    id: panelId(id, value),
    "aria-labelledby": tabId(id, value),
  } as const;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

function nextIndex(key: string, index: number, count: number) {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
