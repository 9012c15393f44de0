import type { SentMessage } from "@dasturxon/sandboxes/sms/sent-messages";
import { notFound } from "./dev-guard.ts";

/**
 * `/dev/outbox`: messages of the sandboxes, newest first; `?to=` returns those of one phone as JSON.
 *
 * @param key Required as `?key=`; null: none is needed.
 */
export function outboxPage(
  request: Request,
  outbox: (to?: string) => SentMessage[],
  key: string | null,
): Response {
  const url = new URL(request.url);
  if (key && url.searchParams.get("key") !== key) return notFound();
  // An unescaped plus in a query arrives as a space.
  const to = url.searchParams
    .get("to")
    ?.trim()
    .replace(/^(?!\+)/, "+");
  if (to !== undefined)
    return Response.json(outbox(to), { headers: { "cache-control": "no-store" } });
  const rows = outbox().map(
    ({ at, to: phone, text }) => `<tr><td>${at}<td>${escaped(phone)}<td>${escaped(text)}`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox (sandbox)</title><style>body{font:16px/1.5 system-ui;margin:24px;max-width:60rem}td{padding:8px 16px 8px 0;vertical-align:top;white-space:pre-line}</style>
<h1>Outbox (sandbox)</h1><p>Messages that demo mode did not send.</p><table>${rows.join("")}</table>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
