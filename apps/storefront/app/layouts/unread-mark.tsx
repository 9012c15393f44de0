import { useState } from "react";
import { useIdle, lazyComponent } from "../core/page/lazy-component.tsx";
import { useBrand } from "../core/brand/shell.ts";
import { useSession } from "../core/session/client-session-context.ts";

const UnreadDot = lazyComponent(() => import("../features/notifications/unread-dot.tsx"));

/** Place of the unread mark; its code is loaded for signed-in customers once the page is idle. */
export function UnreadMark({ id }: { id?: string }) {
  const { notificationsActive } = useBrand().settings;
  const userId = useSession(({ user }) => user?.id);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true));
  if (!isIdle || !userId || !notificationsActive) return null;
  return <UnreadDot id={id} />;
}
