import { Page } from "../src/page/page.tsx";
import { ActionsSection } from "./sections/actions-section.tsx";
import { ChoicesSection } from "./sections/choices-section.tsx";
import { FeedbackSection } from "./sections/feedback-section.tsx";
import { FieldsSection } from "./sections/fields-section.tsx";
import { FoundationsSection } from "./sections/foundations-section.tsx";
import { MenuSection } from "./sections/menu-section.tsx";
import { OrderSection } from "./sections/order-section.tsx";
import { OverlaysSection } from "./sections/overlays-section.tsx";
import { brands, languages, themes } from "./settings.ts";
import type { Settings, BrandName } from "./settings.ts";
import { SegmentedControl } from "../src/segmented-control/segmented-control.tsx";
import styles from "./kit.module.css";

/** All components in all states on one page. */
export function Kit(props: { settings: Settings; onChange: (settings: Settings) => void }) {
  return (
    <>
      <Toolbar {...props} />
      <Page width="wide" className={styles.kit}>
        <FoundationsSection />
        <ActionsSection />
        <FieldsSection />
        <ChoicesSection />
        <MenuSection />
        <OverlaysSection />
        <FeedbackSection />
        <OrderSection />
      </Page>
    </>
  );
}

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

function Toolbar(props: { settings: Settings; onChange: (settings: Settings) => void }) {
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
