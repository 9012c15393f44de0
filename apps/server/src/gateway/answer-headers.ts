import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { knownProxies } from "@dasturxon/api/http/known-proxies";

type Proxies = Pick<ReturnType<typeof knownProxies>, "isTrusted">;

/** Trusted proxies report the customer's protocol. */
export const isSecure = ({ headers, socket }: IncomingMessage, proxies: Proxies): boolean =>
  headers["x-forwarded-proto"] === "https" && proxies.isTrusted(socket.remoteAddress ?? "");

const always = { "x-content-type-options": "nosniff" };
/** Without subdomains: other hosts below the name may not support https. */
const overHttps = { ...always, "strict-transport-security": "max-age=31536000" };

/** Headers of every response: pages, pictures, calls and refusals. */
export const answerHeaders =
  (proxies: Proxies) =>
  (req: IncomingMessage): OutgoingHttpHeaders =>
    isSecure(req, proxies) ? overHttps : always;
