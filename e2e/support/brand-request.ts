import { request } from "node:http";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { hostUrl } from "./product.ts";

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
type Options = { method?: string; headers?: OutgoingHttpHeaders; body?: object };

/**
 * Requests a path of a brand's host without a page, which would cost far more processor time. Node does not resolve the
 * brands' hosts, and fetch does not set Host.
 */
export function requestBrand(
  brand: string,
  path: string,
  { method = "GET", headers = {}, body }: Options = {},
): Promise<Answer> {
  const { host, port } = new URL(hostUrl(`${brand}.localhost`));
  const json = body && { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...json, ...headers } },
      (response) => {
        const { statusCode: status } = response;
        text(response).then(
          (received) => resolve({ status, headers: response.headers, body: received }),
          reject,
        );
      },
    );
    sent.on("error", reject).end(body && JSON.stringify(body));
  });
}
