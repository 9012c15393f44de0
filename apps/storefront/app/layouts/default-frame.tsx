import { useState } from "react";
import type { ReactNode } from "react";
import { OrderStripHost, SessionMarks } from "../features/active-order/strip-host.tsx";
import { Footer } from "../features/frame/footer.tsx";
import { Header } from "../features/frame/header.tsx";
import { LazyLanguageOffer } from "../features/frame/lazy-language-offer.ts";
import { Main } from "../features/frame/main.tsx";
import { lazyComponent, useIdle } from "../core/page/lazy-component.tsx";
import { useBrand, useShell } from "../core/brand/shell.ts";
import { useSession } from "../core/session/client-session-context.ts";
import styles from "./default-frame.module.css";

/** Rendered by the server; hydrates separately, if the brand has any. */
const BrandEntries = lazyComponent(() => import("../features/brands/brand-entries.tsx"));
/** Likewise, on phones. */
const BottomNavigation = lazyComponent(
  () => import("../features/frame/bottom-navigation.tsx"),
  "afterwards",
);

/**
 * Header, content, footer, active orders, and the bottom navigation if the brand has it. Elements fixed to the bottom of the screen
 * are placed above `--frame-bottom`. Brand tabs are at the top, brand links at the end.
 */
export function DefaultFrame({ children }: { children: ReactNode }) {
  const { settings } = useBrand();
  const { areTabs, entries } = useShell().brands;
  const brands = entries[0] && <BrandEntries className={styles.brands} />;
  return (
    <div className={styles.frame} data-navigation={settings.isNavigationViewEnabled}>
      <SessionMarks />
      <LazyLanguageOffer />
      <Header Unread={UnreadMark} above={areTabs && brands} />
      <Main>{children}</Main>
      {!areTabs && brands}
      <Footer />
      <OrderStripHost />
      {settings.isNavigationViewEnabled && <BottomNavigation Unread={UnreadMark} />}
    </div>
  );
}

const UnreadDot = lazyComponent(() => import("../features/notifications/unread-dot.tsx"));
const LoadUnread = lazyComponent(() => import("../features/notifications/load-unread.tsx"));

/** Place of the unread mark; its code is loaded for signed-in customers once the page is idle. */
function UnreadMark({ id }: { id?: string }) {
  return useWantsUnread() && <UnreadDot id={id} />;
}

/** In a frame without the mark: the page after it would otherwise request the count. */
export function UnreadCount() {
  return useWantsUnread() && <LoadUnread />;
}

function useWantsUnread(): boolean {
  const { notificationsActive } = useBrand().settings;
  const userId = useSession(({ user }) => user?.id);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true));
  return isIdle && Boolean(userId) && notificationsActive;
}
