import type { Messages } from "@dasturxon/messages/messages";
import type { ReactNode } from "react";
import { MessagesProvider } from "../i18n/messages.ts";
import { ShellProvider } from "../brand/shell.ts";
import type { Shell } from "../brand/shell.ts";
import { ClientSessionProvider } from "./client-session-context.ts";
import type { ClientSession } from "./client-session.ts";

type Props = {
  shell: Shell;
  messages: Messages;
  clientSession: ClientSession;
  children: ReactNode;
};

/** Context of all components. Outside of the router, so that error pages have it too. */
export function Frame({ shell, messages, clientSession, children }: Props) {
  return (
    <ShellProvider value={shell}>
      <MessagesProvider value={messages}>
        <ClientSessionProvider value={clientSession}>{children}</ClientSessionProvider>
      </MessagesProvider>
    </ShellProvider>
  );
}
