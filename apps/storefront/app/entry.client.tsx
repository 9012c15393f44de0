import { loadMessages } from "@dasturxon/messages/load-messages";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { Frame } from "./session/frame.tsx";
import { isMenuPage, messagesContext } from "./session/messages.ts";
import { guardReloads } from "./session/reload-guard.ts";
import { shellElementId } from "./session/shell.ts";
import type { Shell } from "./session/shell.ts";
import { bootstrap } from "./session/bootstrap.ts";
import { clientSessionContext } from "./session/client-session-context.ts";
import { createClientSession } from "./session/client-session.ts";

guardReloads(window);
// A page that was kept for moments without a connection is as old as the last one with it.
const isCacheable = "kept" in document.documentElement.dataset;
addEventListener("online", () => delete document.documentElement.dataset["kept"]);

async function start() {
  // Our own server wrote it into this very document.
  const shell = JSON.parse(document.getElementById(shellElementId)?.textContent ?? "") as Shell;
  const messages = await loadMessages(
    shell.language,
    !isMenuPage(window.location.pathname),
    shell.brand?.orderSettings.timeZone,
  );
  const clientSession = createClientSession(shell);
  clientSession.updates.isWaiting = isCacheable;
  if ((await bootstrap(clientSession, window)) === "reloading") return;

  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(clientSessionContext, clientSession);
    context.set(messagesContext, messages);
    return context;
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Frame shell={shell} messages={messages} clientSession={clientSession}>
          <HydratedRouter getContext={getContext} />
        </Frame>
      </StrictMode>,
    );
  });
}

// Startup errors are logged to the console (specification, point 8); the page that the server wrote stays readable.
start().catch((cause: unknown) => console.error("The shop did not start", cause));
