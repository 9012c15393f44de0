import type { Words } from "@dasturxon/messages/words";
import type { ReactNode } from "react";
import { MessagesProvider } from "./messages.ts";
import { ShellProvider } from "./shell.ts";
import type { Shell } from "./shell.ts";
import { VisitorProvider } from "./visitor-context.ts";
import type { Visitor } from "./visitor.ts";

type Props = { shell: Shell; words: Words; visitor: Visitor; children: ReactNode };

/** What every component may ask for. It stands outside the router, so that error pages have it too. */
export function Frame({ shell, words, visitor, children }: Props) {
  return (
    <ShellProvider value={shell}>
      <MessagesProvider value={words}>
        <VisitorProvider value={visitor}>{children}</VisitorProvider>
      </MessagesProvider>
    </ShellProvider>
  );
}
