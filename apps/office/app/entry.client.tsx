import { languageTags } from "@dasturxon/messages/language";
import { loadOfficeMessages } from "@dasturxon/messages/load-office-messages";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { chosenLanguage, MessagesProvider } from "./core/i18n/messages.ts";
import { showTheme } from "./core/page/theme.ts";

async function start() {
  const language = chosenLanguage();
  document.documentElement.lang = languageTags[language];
  showTheme();
  const messages = await loadOfficeMessages(language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider value={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    );
  });
}

start().catch((cause: unknown) => console.error("The office did not start", cause));
