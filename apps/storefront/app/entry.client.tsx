import { loadMessages } from "@dasturxon/messages/load-messages";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { Frame } from "./core/session/frame.tsx";
import { isMenuPage, messagesContext } from "./core/i18n/messages.ts";
import { guardReloads } from "./platform/updates/reload-guard.ts";
import { shellElementId } from "./core/brand/shell.ts";
import type { Shell } from "./core/brand/shell.ts";
import { bootstrap } from "./start/bootstrap.ts";
import { clientSessionContext } from "./core/session/client-session-context.ts";
import { createClientSession } from "./core/session/client-session.ts";

guardReloads(window);
// A page from the offline cache is as old as the last connection.
const isCacheable = "kept" in document.documentElement.dataset;
addEventListener("online", () => delete document.documentElement.dataset["kept"]);

async function start() {
  // Trusted: our own server wrote it into this document.
  const shell = JSON.parse(document.getElementById(shellElementId)?.textContent ?? "") as Shell;
  const messages = await loadMessages(
    shell.language,
    !isMenuPage(window.location.pathname),
    shell.brand?.orderSettings.timeZone,
  );
  const clientSession = createClientSession(shell, async (session) =>
    (await import("./start/calls.ts")).createCalls(session, window),
  );
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

// Startup errors are logged to the console (specification, point 8); the server's page stays readable.
start().catch((cause: unknown) => console.error("The shop did not start", cause));
