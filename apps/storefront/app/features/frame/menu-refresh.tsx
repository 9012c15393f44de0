import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isMenuPage } from "../../session/messages.ts";
import { menuBranchId } from "../../session/fulfilment-store.ts";
import { useShell } from "../../session/shell.ts";
import { useClientSession } from "../../session/client-session-context.ts";

/**
 * Loads the menu anew when it became another branch's while it is on the screen. The server knows the branch
 * from the cookie that `persistStores` has written by then.
 */
export function MenuRefresh() {
  const { branchId: rendered } = useShell();
  const { draft, fulfilment } = useClientSession();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const shown = useRef(rendered);
  // What is found is of the branch, too.
  const isMenu = isMenuPage(pathname) || pathname === "/search";

  useEffect(() => {
    const check = () => {
      const branchId = menuBranchId(draft.getState().choices, fulfilment.getState());
      if (shown.current === branchId) return;
      shown.current = branchId;
      if (isMenu) void revalidate();
    };
    check();
    const stops = [draft.subscribe(check), fulfilment.subscribe(check)];
    return () => stops.forEach((stop) => stop());
  }, [draft, fulfilment, isMenu, revalidate]);

  return null;
}
