import { completeMessages } from "@dasturxon/messages/load-messages";
import { closeTopModal, findTopModal, watchModals } from "@dasturxon/ui/modal/page-hold.ts";
import type { MethodName } from "@tma.js/bridge";
import { useEffect, useState, useSyncExternalStore } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { setMessenger } from "./messenger.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { startMessenger } from "./start-messenger.ts";
import { openBridge } from "./bridge.ts";
import type { Bridge, Post } from "./bridge.ts";
import { storedLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { QuestionDialog, useQuestion } from "./question-dialog.tsx";
import { supports } from "./supports.ts";
import { isEntryPage } from "../../core/page/navigation.ts";
import "./messenger.css";

/** Connects the mini-app to the messenger; rendered for its customers only. */
export default function MessengerHost() {
  const clientSession = useClientSession();
  const messages = useMessages();
  const [{ launch, bridge }] = useState(() => open(window));
  const { question, confirm, answer } = useQuestion();
  useEffect(() => {
    if (!launch) return setMessenger(clientSession, null);
    const loadTexts = async () => {
      await completeMessages(messages);
      return messages.t;
    };
    return startMessenger(clientSession, { bridge, launch, page: window, confirm, loadTexts });
  }, [clientSession, messages, bridge, launch, confirm]);
  if (!launch) return null;
  return (
    <>
      <BackButton bridge={bridge} />
      <QuestionDialog question={question} onAnswer={answer} />
    </>
  );
}

function open(page: Window) {
  const launch = storedLaunch(page);
  return { launch, bridge: upTo(launch, openBridge(page)) };
}

/** Posts only methods that this version of the messenger supports. */
function upTo(launch: Launch | null, { post, on }: Bridge): Bridge {
  const version = launch?.version ?? "";
  const known: Post = (method: MethodName, ...params: unknown[]) => {
    if (supports(version, method))
      (post as (method: MethodName, ...rest: unknown[]) => void)(method, ...params);
  };
  return { post: known, on };
}

/** The messenger's Back button: closes the top overlay, else goes back. Hidden on home. */
function BackButton({ bridge: { post, on } }: { bridge: Bridge }) {
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
