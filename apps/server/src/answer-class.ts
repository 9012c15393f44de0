import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from "node:http";

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The answers of a server that all carry some headers, whoever writes them. Against `setHeader` before each answer:
 * after that `node:http` writes the headers one by one, which costs a cached page more than this copy.
 */
export function answerClass(headersOf: (req: IncomingMessage) => OutgoingHttpHeaders) {
  return class extends ServerResponse {
    override writeHead(status: number, messageOrHeaders?: string | Given, given?: Given): this {
      const message = typeof messageOrHeaders === "string" ? messageOrHeaders : undefined;
      // The cast: nothing that serves here writes its headers as a list.
      const own = (message === undefined ? messageOrHeaders : given) as OutgoingHttpHeaders;
      const headers = { ...own, ...headersOf(this.req) };
      return message === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, message, headers);
    }
  };
}
