import type { IncomingMessage } from "node:http";

/**
 * The origin that a page or a file of a brand is made for. Of a port only the server's own is part of it: any other
 * would make one of its own, and may be somebody's invention.
 */
export function pageOrigin({ socket }: Pick<IncomingMessage, "socket">, url: URL): string {
  const isOwnPort = url.port === String(socket.localPort);
  return isOwnPort ? url.origin : `${url.protocol}//${url.hostname}`;
}
