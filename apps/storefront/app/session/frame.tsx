import type { Messages } from "@dasturxon/messages/messages";
import type { ReactNode } from "react";
import { MessagesProvider } from "./messages.ts";
import { ShellProvider } from "./shell.ts";
import type { Shell } from "./shell.ts";
import { ClientSessionProvider } from "./client-session-context.ts";
import type { ClientSession } from "./client-session.ts";

type Props = {
  shell: Shell;
  messages: Messages;
  clientSession: ClientSession;
  children: ReactNode;
};

/** What every component may ask for. It stands outside the router, so that error pages have it too. */
export function Frame({ shell, messages, clientSession, children }: Props) {
  return (
    <ShellProvider value={shell}>
      <MessagesProvider value={messages}>
        <ClientSessionProvider value={clientSession}>{children}</ClientSessionProvider>
      </MessagesProvider>
    </ShellProvider>
  );
}
