import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands in for the messenger, which the brand's bot tells of every order: it takes whatever it is told. */
export async function startMessenger() {
  const answer = JSON.stringify({ ok: true, result: { message_id: 1, date: 0, chat: { id: 1 } } });
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.setHeader("content-type", "application/json").end(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
