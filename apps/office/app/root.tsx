import "@dasturxon/ui/tokens.css";
import "@dasturxon/ui/fonts.css";
import "@dasturxon/ui/base.css";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { createQueryClient } from "./core/session/query-client.ts";
import styles from "./root.module.css";

/** Built once for all persons: the browser sets language and theme. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="uz" data-theme="auto" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="format-detection" content="telephone=no" />
        <title>Dasturxon</title>
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/office.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return (
    <div className={styles.loading}>
      <Spinner size={32} />
    </div>
  );
}

export default function Office() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
