import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from "node:http";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response class that adds the same headers to all answers. Cheaper for a cached page than `setHeader` before
 * each answer, after which `node:http` writes the headers one by one.
 */
export function answerClass(headersOf: (req: IncomingMessage) => OutgoingHttpHeaders) {
  return class extends ServerResponse {
    override writeHead(status: number, messageOrHeaders?: string | Headers, own?: Headers): this {
      const message = typeof messageOrHeaders === "string" ? messageOrHeaders : undefined;
      // The cast: no handler here passes its headers as a list.
      const answerHeaders = (message === undefined ? messageOrHeaders : own) as OutgoingHttpHeaders;
      const headers = { ...answerHeaders, ...headersOf(this.req) };
      return message === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, message, headers);
    }
  };
}
