import type { IncomingMessage } from "node:http";

/**
 * The origin of a brand's page or file. Only the server's own port is part of it: a made-up port would create cache
 * entries of its own.
 */
export function pageOrigin({ socket }: Pick<IncomingMessage, "socket">, url: URL): string {
  const isOwnPort = url.port === String(socket.localPort);
  return isOwnPort ? url.origin : `${url.protocol}//${url.hostname}`;
}
