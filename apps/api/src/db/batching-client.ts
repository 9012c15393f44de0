import { Socket } from "node:net";
import pg from "pg";

/** A client that can cork its socket, so that several statements are sent in one write. */
export class BatchingClient extends pg.Client {
  readonly socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }
}

/**
 * Sends the statements of `send` in one write: each write wakes the database, which costs more than sending. Over TLS
 * each statement is a write of its own.
 */
export function sendTogether<T>(client: pg.PoolClient, send: () => T): T {
  if (!(client instanceof BatchingClient)) return send();
  client.socket.cork();
  try {
    return send();
  } finally {
    client.socket.uncork();
  }
}
