import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The baseline: a bare node:http server that answers every request with the headers and body of its first message.

process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
});
process.once("disconnect", () => process.exit());
