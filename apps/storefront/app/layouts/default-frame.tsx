import type { ReactNode } from "react";
import { BottomNavigation } from "../features/frame/bottom-navigation.tsx";
import { Footer } from "../features/frame/footer.tsx";
import { Header } from "../features/frame/header.tsx";
import { Main } from "../features/frame/main.tsx";
import { lazyComponent } from "../session/lazy-component.tsx";
import { useBrand, useShell } from "../session/shell.ts";
import { UnreadMark } from "./unread-mark.tsx";
import styles from "./default-frame.module.css";

/** The server writes them into the page; in the browser they come to life by themselves, where a brand has any. */
const BrandEntries = lazyComponent(() => import("../features/brands/brand-entries.tsx"));

/**
 * Header, content, footer, and the bottom navigation where the brand has it. What a page fixes to the bottom
 * of the screen stands on `--frame-bottom`. Brands stand above as tabs, else at the end as links.
 */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { settings } = useBrand();
  const { areTabs, entries } = useShell().brands;
  const brands = entries[0] && <BrandEntries className={styles.brands} />;
  return (
    <div className={styles.frame} data-navigation={settings.isNavigationViewEnabled}>
      <Header Unread={UnreadMark} above={areTabs && brands} />
      <Main>{children}</Main>
      {!areTabs && brands}
      <Footer />
      {settings.isNavigationViewEnabled && <BottomNavigation Unread={UnreadMark} />}
    </div>
  );
}
