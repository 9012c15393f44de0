import { useState } from "react";
import { useIdle } from "../product/use-idle.ts";
import { lazyComponent } from "../session/lazy-component.tsx";
import { useBrand } from "../session/shell.ts";
import { useSession } from "../session/client-session-context.ts";

const UnreadDot = lazyComponent(() => import("../features/notifications/unread-dot.tsx"));

/** The place of the mark for unread notifications; its code comes for whoever is signed in, once the page is idle. */
export function UnreadMark({ id }: { id?: string }) {
  const { notificationsActive } = useBrand().settings;
  const userId = useSession(({ user }) => user?.id);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true));
  if (!isIdle || !userId || !notificationsActive) return null;
  return <UnreadDot id={id} />;
}
