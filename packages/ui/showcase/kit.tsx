import { Page } from "../src/page/page.tsx";
import styles from "./kit.module.css";
import { ActionsSection } from "./sections/actions-section.tsx";
import { ChoicesSection } from "./sections/choices-section.tsx";
import { FeedbackSection } from "./sections/feedback-section.tsx";
import { FieldsSection } from "./sections/fields-section.tsx";
import { FoundationsSection } from "./sections/foundations-section.tsx";
import { MenuSection } from "./sections/menu-section.tsx";
import { OrderSection } from "./sections/order-section.tsx";
import { OverlaysSection } from "./sections/overlays-section.tsx";
import type { Settings } from "./settings.ts";
import { Toolbar } from "./toolbar.tsx";

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
