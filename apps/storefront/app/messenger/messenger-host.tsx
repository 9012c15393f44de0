import "./messenger.css";
import type { MethodName } from "@tma.js/bridge";
import { useEffect, useState } from "react";
import { holdMessenger } from "../session/messenger.ts";
import { useVisitor } from "../session/visitor-context.ts";
import { BackButton } from "./back-button.tsx";
import { beginMessenger } from "./begin-messenger.ts";
import { openBridge } from "./bridge.ts";
import type { Bridge, Post } from "./bridge.ts";
import { keptLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { supports } from "./supports.ts";

/** The mini-app's side of the messenger, on the pages of its customers only. */
export default function MessengerHost() {
  const visitor = useVisitor();
  const [{ launch, bridge }] = useState(() => open(window));
  useEffect(() => {
    if (launch) return beginMessenger(visitor, bridge, launch, window);
    return holdMessenger(visitor, null);
  }, [visitor, bridge, launch]);
  return launch && <BackButton bridge={bridge} />;
}

function open(page: Window) {
  const launch = keptLaunch(page);
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
