import { Writable } from "node:stream";
import { createMessages } from "@dasturxon/messages/create-messages";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { storefrontContext } from "./context.server.ts";
import { launchTags } from "./messenger/launch-tags.server.ts";
import { pageTags } from "./seo/page-tags.server.ts";
import { Frame } from "./session/frame.tsx";
import { InlineMarkProvider } from "./session/inline.tsx";
import { createClientSession } from "./session/client-session.ts";

/** The key under which the server's process hands over what it prepared: `src/create-storefront-handler.ts`. */
export { storefrontContext };

/**
 * Renders a page as one buffer, because whole pages are cached. There is nothing to stream early:
 * loaders of public pages answer from memory.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { shell, messengerChunks, mark } = context.get(storefrontContext);
  const messages = createMessages(shell.language, shell.brand?.orderSettings.timeZone);
  const clientSession = createClientSession(shell);
  const { html, hasFailed } = await render(
    <InlineMarkProvider value={mark}>
      <Frame shell={shell} messages={messages} clientSession={clientSession}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </Frame>
    </InlineMarkProvider>,
    mark,
  );
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const tags = await pageTags(routerContext, context, messages, {
    url: new URL(request.url),
    title,
  }).catch((error: unknown) => {
    console.error("What search engines read of a page failed", error);
    return ""; // Customers get their page all the same.
  });
  const body = dishesFirst(html).replace(
    "</head>",
    () => `${tags}${launchTags(shell, messengerChunks, mark)}</head>`,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : body, {
    status: hasFailed ? 500 : status,
    headers,
  });
}

/** A page that nobody found is the customer's affair and not an error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`The page ${new URL(request.url).pathname} failed`, error);
};

/**
 * The page reads without its scripts: on a slow network its pictures go first. React Router writes the links to the
 * scripts and knows no priority for them.
 */
function dishesFirst(html: string) {
  const link = '<link rel="modulepreload"';
  return html.replaceAll(link, `${link} fetchPriority="low"`);
}

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
      // The page goes out whole: what stands in a Suspense of its own, to come to life by itself, stays in its place.
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
