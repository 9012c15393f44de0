import { once } from "node:events";
import { createServer, request, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

// The baseline: a bare node:http server that answers every request with the headers and body of one of the responses
// that it fetched at the start.

export type BareServerStart = {
  port: number;
  requests: readonly OutgoingHttpHeaders[];
  path: string;
};

type Response = { headers: OutgoingHttpHeaders; body: Buffer };

process.once("disconnect", () => process.exit());
const [start] = (await once(process, "message")) as [BareServerStart];
const responses: Response[] = [];
for (const headers of start.requests) responses.push(await fetchResponse(start, headers));

let at = 0;
const server = createServer((_req, res) => {
  // In another order than they were allocated, like those of a cache.
  at = (at + 7_919) % responses.length;
  const response = responses[at];
  res.writeHead(200, response?.headers);
  res.end(response?.body);
});
server.listen(0, "127.0.0.1", () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);

function fetchResponse(
  { port, path }: BareServerStart,
  headers: OutgoingHttpHeaders,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...own } = res.headers;
        resolve({ headers: own, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}
