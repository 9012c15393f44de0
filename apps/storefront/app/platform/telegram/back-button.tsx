import { closeTopModal, findTopModal, watchModals } from "@dasturxon/ui/modal/page-hold.ts";
import { useEffect, useSyncExternalStore } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { isEntryPage } from "../../core/page/navigation.ts";
import type { Bridge } from "./bridge.ts";

/** The messenger's Back button: closes the top overlay, else goes back. Hidden on home. */
export function BackButton({ bridge: { post, on } }: { bridge: Bridge }) {
  const navigate = useNavigate();
  const isHome = useLocation().pathname === href("/");
  const isOverlaid = useSyncExternalStore(watchModals, () => findTopModal() !== undefined);
  const isVisible = !isHome || isOverlaid;

  useEffect(() => {
    post("web_app_setup_back_button", { is_visible: isVisible });
  }, [post, isVisible]);

  useEffect(
    () =>
      on("back_button_pressed", () => {
        if (closeTopModal()) return;
        // There is no history entry of ours before the first page.
        void (isEntryPage() ? navigate(href("/")) : navigate(-1));
      }),
    [on, navigate],
  );
  return null;
}
