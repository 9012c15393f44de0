import "@dasturxon/ui/tokens.css";
import "@dasturxon/ui/fonts.css";
import "@dasturxon/ui/base.css";
import "./main.css";
import { languageTags } from "@dasturxon/messages/language";
import { loadOfficeMessages } from "@dasturxon/messages/load-office-messages";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { chosenLanguage } from "./core/i18n/messages.ts";
import { reloadForMissingScripts } from "./core/page/reload-for-missing-scripts.ts";
import { showTheme } from "./core/page/theme.ts";
import { Office } from "./office.tsx";
import { preloadPage } from "./routes.tsx";

async function start(container: HTMLElement) {
  const language = chosenLanguage();
  document.documentElement.lang = languageTags[language];
  showTheme();
  preloadPage(location.pathname);
  const messages = await loadOfficeMessages(language);
  createRoot(container).render(
    <StrictMode>
      <Office messages={messages} />
    </StrictMode>,
  );
}

reloadForMissingScripts();
const container = document.getElementById("office");
if (container)
  start(container).catch((cause: unknown) => console.error("The office did not start", cause));
