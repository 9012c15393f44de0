import { connect, type Socket } from "node:net";
import type { PrinterProblem, TicketContent } from "@dasturxon/contract/entities/printing";
import {
  PrinterError,
  type OpenPrinter,
  type PrinterDevice,
} from "@dasturxon/printing/print-tickets";

export type NetworkPrinterOptions = {
  host: string;
  port: number;
  /** The bytes that print a ticket. */
  encode: (content: TicketContent) => Promise<Uint8Array>;
  /** Milliseconds. */
  timeouts?: Partial<typeof defaultTimeouts>;
};

const defaultTimeouts = {
  connect: 2_000,
  /** For a status that is answered at once. */
  status: 700,
  /** For the last line of a ticket to be on paper. */
  print: 30_000,
};

/** DLE EOT 2, DLE EOT 4: why it is off line, and its paper. Answered at once, also while it prints. */
const askOffline = Buffer.from([0x10, 0x04, 0x02]);
const askPaper = Buffer.from([0x10, 0x04, 0x04]);
/** GS r 1: answered once everything before it has been printed. */
const askDone = Buffer.from([0x1d, 0x72, 0x01]);

/**
 * A receipt printer in the network (ESC/POS by TCP, port 9100). Most of them answer questions about their state; of one that does
 * not, only the connection is known.
 */
export function networkPrinter({
  host,
  port,
  encode,
  timeouts: given,
}: NetworkPrinterOptions): PrinterDevice {
  const timeouts = { ...defaultTimeouts, ...given };

  /** @throws PrinterError. */
  async function openSocket(): Promise<PrinterSocket> {
    const socket = new PrinterSocket(connect({ host, port, noDelay: true }));
    try {
      await socket.connected(timeouts.connect);
    } catch (cause) {
      socket.destroy();
      throw new PrinterError("UNREACHABLE", { cause });
    }
    return socket;
  }

  /** `undefined`: it answers no questions. */
  async function problemOf(socket: PrinterSocket): Promise<PrinterProblem | null | undefined> {
    const offline = await socket.ask(askOffline, isStatus, timeouts.status);
    if (offline === null) return undefined;
    if (offline & 0x04) return "COVER_OPEN";
    const paper = await socket.ask(askPaper, isStatus, timeouts.status);
    return offline & 0x20 || (paper !== null && paper & 0x60) ? "NO_PAPER" : null;
  }

  return {
    async check() {
      try {
        const socket = await openSocket();
        const problem = await problemOf(socket);
        await socket.close();
        return problem ?? null;
      } catch (error) {
        if (error instanceof PrinterError) return error.problem;
        throw error;
      }
    },
    async open(): Promise<OpenPrinter> {
      const socket = await openSocket();
      const problem = await problemOf(socket);
      if (problem) {
        socket.destroy();
        throw new PrinterError(problem);
      }
      const hasAnswers = problem === null;
      return {
        async print(content) {
          await socket.write(await encode(content), timeouts.print);
          if (!hasAnswers) return;
          const done = await socket.ask(askDone, isDone, timeouts.print);
          if (done === null) throw new Error("The printer did not say that it has printed");
        },
        close: () => socket.close(),
      };
    },
  };
}

/** Fixed bits tell the two kinds of answers apart. */
const isStatus = (byte: number) => (byte & 0x93) === 0x12;
const isDone = (byte: number) => (byte & 0x90) === 0;

class PrinterSocket {
  readonly #socket: Socket;
  readonly #answers: number[] = [];
  #failure: Error | null = null;
  #wake = () => {};

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data) => {
      this.#answers.push(...data);
      this.#wake();
    });
    const end = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    socket.on("error", end);
    socket.on("close", () => end(new Error("The printer closed the connection")));
  }

  async connected(timeoutMs: number): Promise<void> {
    await this.#until((resolve) => this.#socket.once("connect", resolve), timeoutMs);
  }

  /** Rejects unless everything was handed over. */
  async write(bytes: Uint8Array, timeoutMs: number): Promise<void> {
    await this.#until((resolve, reject) => {
      this.#socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    }, timeoutMs);
  }

  /** The first answer of the kind, or `null` if none comes in time. */
  async ask(
    question: Uint8Array,
    isAnswer: (byte: number) => boolean,
    timeoutMs: number,
  ): Promise<number | null> {
    await this.write(question, timeoutMs);
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      const index = this.#answers.findIndex(isAnswer);
      const [found] = index < 0 ? [] : this.#answers.splice(0, index + 1).slice(-1);
      if (found !== undefined) return found;
      if (this.#failure) throw this.#failure;
      const leftMs = giveUpAt - performance.now();
      if (leftMs <= 0) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async close(): Promise<void> {
    if (this.#socket.destroyed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.#socket.destroy(), closeMs);
      this.#socket.once("close", () => {
        clearTimeout(timer);
        resolve();
      });
      this.#socket.end();
    });
  }

  destroy() {
    this.#socket.destroy();
  }

  async #until(
    work: (resolve: () => void, reject: (error: Error) => void) => void,
    timeoutMs: number,
  ): Promise<void> {
    if (this.#failure) throw this.#failure;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The printer does not answer")), timeoutMs);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.#wake = () => {};
        end();
      };
      this.#wake = () => {
        const failure = this.#failure;
        if (failure) settle(() => reject(failure));
      };
      work(
        () => settle(resolve),
        (error) => settle(() => reject(error)),
      );
    });
  }
}

/** A printer that does not close its side is left. */
const closeMs = 1_000;
