import { languageTags } from "@dasturxon/messages/language";
import { pressReplayScript, markHandled } from "@dasturxon/ui/event-replay/use-press-replay.ts";
import { fontsToPreload } from "@dasturxon/ui/fonts.ts";
import type { ReactNode } from "react";
import { Links, Scripts, ScrollRestoration } from "react-router";
import { InlineScript, InlineStyle } from "./core/page/inline.tsx";
import { mediaUrl } from "./core/brand/media.ts";
import { brandLocationScript } from "./core/brand/brand-location.ts";
import { shellElementId, useShell } from "./core/brand/shell.ts";
import type { Shell } from "./core/brand/shell.ts";

/**
 * The document around every page, including error pages. Inline scripts and styles are equal for all visitors of a
 * page, because the page cache allows them by their hashes.
 */
export function Document({ children }: { children: ReactNode }) {
  const shell = useShell();
  const settings = shell.brand?.settings;
  const icon = settings?.favicon && mediaUrl(shell.bases.media, settings.favicon, 96);
  return (
    // The browser applies the customer's and the messenger's theme.
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
        {icon && <link rel="icon" href={icon} />}
        {settings && (
          <>
            <meta name="theme-color" content={shell.look.colour} />
            <link rel="apple-touch-icon" href={shell.look.touchIcon} />
            {/* Brand and language are found as for a page: by cookies too. */}
            <link rel="manifest" href={shell.look.manifest} crossOrigin="use-credentials" />
          </>
        )}
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
        <InlineStyle text={shell.look.style} />
        <InlineScript text={firstScript(shell)} />
        <Links />
      </head>
      <body onClickCapture={markHandled}>
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

/** Applies the theme that the customer chose in this browser. */
const themeScript = `try{var t=localStorage.getItem("theme");if(/^(light|dark|auto)$/.test(t))document.documentElement.dataset.theme=t}catch(e){}`;

/** Runs before the first paint. Its text is omitted when the browser renders the document again. */
const firstScript = (shell: Shell) =>
  import.meta.env.SSR ? `${themeScript};${pressReplayScript}${brandLocationScript(shell)}` : "";

/** Escaped, so that no text can end the element or start a comment. */
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
