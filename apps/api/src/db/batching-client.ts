import { Socket } from "node:net";
import pg from "pg";

/**
 * A client that sends the statements of one turn of the event loop in one write: each write wakes the database, which costs
 * more than sending. Over TLS each statement is a write of its own.
 */
export class BatchingClient extends pg.Client {
  readonly #socket: Socket;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** Statements from now on wait for those that follow in this turn. */
  holdForTurn() {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    // Runs after all promises of this turn.
    process.nextTick(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }
}
