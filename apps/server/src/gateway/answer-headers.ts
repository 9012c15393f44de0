import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { knownProxies } from "@dasturxon/api/http/client-address";

type Proxies = Pick<ReturnType<typeof knownProxies>, "isTrusted">;

/** A proxy of ours says how the customer spoke to it. */
export const isSecure = ({ headers, socket }: IncomingMessage, proxies: Proxies): boolean =>
  headers["x-forwarded-proto"] === "https" && proxies.isTrusted(socket.remoteAddress ?? "");

const always = { "x-content-type-options": "nosniff" };
/** Other hosts below the same name are not ours to promise https for. */
const overHttps = { ...always, "strict-transport-security": "max-age=31536000" };

/** Headers of every response: pages, pictures, calls and refusals. */
export const answerHeaders =
  (proxies: Proxies) =>
  (req: IncomingMessage): OutgoingHttpHeaders =>
    isSecure(req, proxies) ? overHttps : always;
