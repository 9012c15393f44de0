import { languageTags } from "@dasturxon/messages/language";
import { fontsToPreload } from "@dasturxon/ui/fonts.ts";
import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";
import { themeScript } from "./session/theme.ts";
import { mediaUrl } from "./session/media.ts";
import { shellElementId, useShell } from "./session/shell.ts";

/**
 * The document around every page, error pages too. Inline scripts and styles are the same for everybody who
 * gets this page, because the page cache allows them by their hashes.
 */
export function Document({ children }: { children: ReactNode }) {
  const shell = useShell();
  const settings = shell.brand?.settings;
  const icon = settings?.favicon && mediaUrl(shell.bases.media, settings.favicon, 96);
  return (
    // The customer's own theme and what the messenger sets are the browser's affair.
    <html
      lang={languageTags[shell.language]}
      data-theme={shell.look.scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="format-detection" content="telephone=no" />
        {settings && <meta name="application-name" content={settings.title} />}
        {settings && <meta property="og:site_name" content={settings.brand} />}
        {settings?.logo && (
          <meta property="og:image" content={mediaUrl(shell.bases.media, settings.logo, 480)} />
        )}
        {icon && <link rel="icon" href={icon} />}
        {icon && <link rel="apple-touch-icon" href={icon} />}
        {fontsToPreload(shell.language).map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {shell.languageChunk && <link rel="modulepreload" href={shell.languageChunk} />}
        <style dangerouslySetInnerHTML={{ __html: shell.look.style }} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          id={shellElementId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: jsonInHtml(shell) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** No text in it can end the element or start a comment. */
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
