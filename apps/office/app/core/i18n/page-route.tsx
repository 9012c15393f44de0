import type { OfficeSection } from "@dasturxon/messages/load-office-messages";
import { lazy, type ComponentType } from "react";
import { usePreloadedMessages } from "./messages.ts";

export type PageHandle = { preload: () => void };

/**
 * A page whose code is loaded when it is first opened.
 *
 * @param sections Its texts, loaded at the same time.
 */
export function pageRoute(
  load: () => Promise<{ default: ComponentType }>,
  ...sections: OfficeSection[]
) {
  const Page = lazy(load);
  function PageWithTexts() {
    usePreloadedMessages(sections);
    return <Page />;
  }
  const handle: PageHandle = {
    // The page itself reports a failure.
    preload: () => void load().catch(() => {}),
  };
  return { element: <PageWithTexts />, handle };
}
