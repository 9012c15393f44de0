import type { OfficeMessagesLoader } from "@dasturxon/messages/load-office-messages";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { BrowserRouter, useRoutes } from "react-router";
import { MessagesProvider } from "./core/i18n/messages.ts";
import { ErrorBoundary } from "./core/page/error-boundary.tsx";
import { createQueryClient } from "./core/session/query-client.ts";
import { PageFailed } from "./features/frame/page-failed.tsx";
import { routes } from "./routes.tsx";

export function Office({ messages }: { messages: OfficeMessagesLoader }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MessagesProvider value={messages}>
      <ErrorBoundary failed={<PageFailed />}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Suspense>
              <Pages />
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </MessagesProvider>
  );
}

const Pages = () => useRoutes(routes);
