import { Writable } from "node:stream";
import { createMessages } from "@dasturxon/messages/create-messages";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { storefrontContext } from "./core/brand/storefront-context.server.ts";
import { clickTags } from "./platform/click/click-tags.server.ts";
import { launchTags } from "./platform/telegram/launch-tags.server.ts";
import { pageTags } from "./routes/seo/page-tags.server.ts";
import { addLazyStyles, startAfterPaint } from "./core/page/rewrite-html.server.ts";
import { RenderedChunks } from "./core/page/lazy-component.tsx";
import { Frame } from "./core/session/frame.tsx";
import { InlineMarkProvider } from "./core/page/inline.tsx";
import { createClientSession } from "./core/session/client-session.ts";

/** The key under which the server process passes its context: `src/create-storefront-handler.ts`. */
export { storefrontContext };

/** Visitors' calls are made by the browser. */
const noCalls = () => Promise.reject(new Error("The server makes no calls for a visitor"));

/**
 * Renders a page into one buffer, because whole pages are cached. Streaming would gain nothing: loaders of public
 * pages answer from memory.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { shell, messengerChunks, chunkStyles, mark } = context.get(storefrontContext);
  const messages = createMessages(shell.language, shell.brand?.orderSettings.timeZone);
  const clientSession = createClientSession(shell, noCalls);
  const chunks = new Set<string>();
  const { html, hasFailed } = await render(
    <InlineMarkProvider value={mark}>
      <RenderedChunks value={chunks}>
        <Frame shell={shell} messages={messages} clientSession={clientSession}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </Frame>
      </RenderedChunks>
    </InlineMarkProvider>,
    mark,
  );
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const tags = await pageTags(routerContext, context, messages, {
    url: new URL(request.url),
    title,
  }).catch((error: unknown) => {
    console.error("What search engines read of a page failed", error);
    return ""; // The customer still gets the page.
  });
  const body = startAfterPaint(addLazyStyles(html, chunks, chunkStyles), mark).replace(
    "</head>",
    () => `${tags}${launchTags(shell, messengerChunks, mark)}${clickTags(shell, mark)}</head>`,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : body, {
    status: hasFailed ? 500 : status,
    headers,
  });
}

/** A 404 is not logged as an error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`The page ${new URL(request.url).pathname} failed`, error);
};

function render(page: React.ReactNode, mark: string) {
  return new Promise<{ html: string; hasFailed: boolean }>((resolve, reject) => {
    const pieces: Buffer[] = [];
    let hasFailed = false;
    const collect = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(pieces).toString(), hasFailed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // Writes Suspense boundaries in place instead of streaming them; each hydrates separately.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error("A page failed while it was rendered", error);
      },
    });
  });
}
