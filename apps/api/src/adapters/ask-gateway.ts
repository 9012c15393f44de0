import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

/** Nothing of the request has left this machine. */
export class NotConnectedError extends Error {
  override readonly name = "NotConnectedError";
}

/** The request has left, and may have been carried out. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

export type GatewayRequest = {
  method: "GET" | "POST" | "PATCH";
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

export type GatewayAnswer = { status: number; text: string };

/** @throws NotConnectedError, NoAnswerError: their messages contain nothing of the request. */
export type AskGateway = (url: string, request: GatewayRequest) => Promise<GatewayAnswer>;

const defaultConnectMs = 3_000;
/** Longer than any answer that we read. */
const maxBytes = 256 * 1024;

/**
 * Asks an SMS gateway, and tells whether a request that failed can have arrived: `fetch` does not. Each request has a
 * connection of its own, since one that the gateway closes while it is reused would leave that open. Redirects are
 * answers: following one would take keys to another server.
 */
export const askGateway =
  ({ connectMs = defaultConnectMs }: { connectMs?: number } = {}): AskGateway =>
  (url, { method, headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith("https:");
      let isConnected = false;
      const fail = (error: Error & { code?: string }) => {
        clearTimeout(connecting);
        const reason = signal.aborted ? "no answer in time" : (error.code ?? error.message);
        reject(isConnected ? new NoAnswerError(reason) : new NotConnectedError(reason));
      };
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
        method,
        headers,
        agent: false,
        signal,
      });
      const connecting = setTimeout(
        () => outgoing.destroy(new Error("no connection in time")),
        connectMs,
      );
      outgoing.once("socket", (socket) =>
        socket.once(isSecure ? "secureConnect" : "connect", () => {
          isConnected = true;
          clearTimeout(connecting);
        }),
      );
      outgoing.once("response", (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, text }),
          fail,
        );
      });
      outgoing.on("error", fail);
      outgoing.end(body);
    });

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
