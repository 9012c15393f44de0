import type { ReactNode } from "react";
import { BottomNavigation } from "../features/frame/bottom-navigation.tsx";
import { Footer } from "../features/frame/footer.tsx";
import { Header } from "../features/frame/header.tsx";
import { Main } from "../features/frame/main.tsx";
import { useBrand } from "../session/shell.ts";

/** Header, content, footer, and the bottom navigation where the brand has it. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { settings } = useBrand();
  return (
    <>
      <Header />
      <Main>{children}</Main>
      <Footer />
      {settings.isNavigationViewEnabled && <BottomNavigation />}
    </>
  );
}
