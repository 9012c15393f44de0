import { SegmentedControl } from "../src/segmented-control/segmented-control.tsx";
import styles from "./kit.module.css";
import { brands, languages, themes } from "./settings.ts";
import type { BrandName, Settings } from "./settings.ts";

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

export function Toolbar(props: { settings: Settings; onChange: (settings: Settings) => void }) {
  const { settings, onChange } = props;
  return (
    <header className={styles.toolbar}>
      <h1>Dasturxon UI</h1>
      <SegmentedControl
        label="Theme"
        value={settings.theme}
        options={options(themes)}
        onChange={(theme) => onChange({ ...settings, theme })}
      />
      <SegmentedControl
        label="Brand"
        value={settings.brand}
        options={options(Object.keys(brands) as BrandName[])}
        onChange={(brand) => onChange({ ...settings, brand })}
      />
      <SegmentedControl
        label="Language"
        value={settings.language}
        options={options(languages)}
        onChange={(language) => onChange({ ...settings, language })}
      />
    </header>
  );
}
