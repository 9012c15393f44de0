import "./messenger.css";
import { completeMessages } from "@dasturxon/messages/load-messages";
import type { MethodName } from "@tma.js/bridge";
import { useEffect, useState } from "react";
import { holdMessenger } from "../session/messenger.ts";
import { useMessages } from "../session/messages.ts";
import { useClientSession } from "../session/client-session-context.ts";
import { BackButton } from "./back-button.tsx";
import { beginMessenger } from "./begin-messenger.ts";
import { openBridge } from "./bridge.ts";
import type { Bridge, Post } from "./bridge.ts";
import { storedLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { QuestionDialog } from "./question-dialog.tsx";
import { supports } from "./supports.ts";
import { useQuestion } from "./use-question.ts";

/** The mini-app's side of the messenger, on the pages of its customers only. */
export default function MessengerHost() {
  const clientSession = useClientSession();
  const messages = useMessages();
  const [{ launch, bridge }] = useState(() => open(window));
  const { question, ask, answer } = useQuestion();
  useEffect(() => {
    if (!launch) return holdMessenger(clientSession, null);
    const loadTexts = async () => {
      await completeMessages(messages);
      return messages.t;
    };
    return beginMessenger(clientSession, { bridge, launch, page: window, ask, loadTexts });
  }, [clientSession, messages, bridge, launch, ask]);
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

/** Posts only what a messenger of this version understands. */
function upTo(launch: Launch | null, { post, on }: Bridge): Bridge {
  const version = launch?.version ?? "";
  const known: Post = (method: MethodName, ...params: unknown[]) => {
    if (supports(version, method))
      (post as (method: MethodName, ...rest: unknown[]) => void)(method, ...params);
  };
  return { post: known, on };
}
