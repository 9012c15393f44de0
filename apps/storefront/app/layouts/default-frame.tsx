import type { ReactNode } from "react";
import { BottomNavigation } from "../features/frame/bottom-navigation.tsx";
import { Footer } from "../features/frame/footer.tsx";
import { Header } from "../features/frame/header.tsx";
import { Main } from "../features/frame/main.tsx";
import { useBrand } from "../session/shell.ts";
import styles from "./default-frame.module.css";

/**
 * Header, content, footer, and the bottom navigation where the brand has it. What a page fixes to the bottom
 * of the screen stands on `--frame-bottom`.
 */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { settings } = useBrand();
  return (
    <div className={styles.frame} data-navigation={settings.isNavigationViewEnabled}>
      <Header />
      <Main>{children}</Main>
      <Footer />
      {settings.isNavigationViewEnabled && <BottomNavigation />}
    </div>
  );
}
