import { closeTopModal, findTopModal, watchModals } from "@dasturxon/ui/modal/page-hold.ts";
import { useEffect, useSyncExternalStore } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { isEntryPage } from "../session/is-entry-page.ts";
import type { Bridge } from "./bridge.ts";

/** The messenger's Back button: closes what lies over the page first, then leads back. There is none at home. */
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
        // What the messenger opened has nothing of ours behind it.
        void (isEntryPage() ? navigate(href("/")) : navigate(-1));
      }),
    [on, navigate],
  );
  return null;
}
