import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The server of another company, which answers every request with JSON. */
async function startStubServer(
  answerTo: (request: { method: string; path: string; body: string }) => object,
) {
  const server = createServer((request, response) => {
    const { method = "", url: path = "" } = request;
    void text(request).then((body) =>
      response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(answerTo({ method, path, body }))),
    );
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

/** A Telegram Bot API that accepts every call: brands notify their staff of each order. */
export const startBotApiStub = () =>
  startStubServer(() => ({ ok: true, result: { message_id: 1, date: 0, chat: { id: 1 } } }));

/** A Click that registers every receipt: each payment by Click asks for one. */
export function startClickStub() {
  const registered = new Set<string>();
  return startStubServer(({ method, path, body }) => {
    if (method === "POST") {
      registered.add(String((JSON.parse(body) as { payment_id: unknown }).payment_id));
      return { error_code: 0 };
    }
    const id = path.split("/").at(-1) ?? "";
    if (!registered.has(id)) return { paymentId: id };
    return { paymentId: id, qrCodeURL: `${receiptAddress}&r=${id}` };
  });
}

const receiptAddress = "https://ofd.soliq.uz/epi?t=EZ000000000001&c=20261126120000&s=1";
