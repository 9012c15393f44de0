import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A picture of dots that came out of the printer. */
export type Paper = {
  /** Dots. */
  width: number;
  height: number;
  /** A bit per dot, row by row; 1 is black. */
  rows: Uint8Array;
  /** False: the paper was not cut, because the connection or the printer ended before. */
  isCut: boolean;
};

export type PrinterTrouble = "NONE" | "NO_PAPER" | "COVER_OPEN" | "HANGS";

export type ReceiptPrinter = {
  readonly port: number;
  /** All that it has printed, oldest first. */
  readonly papers: readonly Paper[];
  trouble: PrinterTrouble;
  /** Switched off in the middle of whatever it prints. */
  stop(): Promise<void>;
  /** Switched on again, at the same port. */
  start(): Promise<void>;
};

export type ReceiptPrinterOptions = {
  /** 0: a free one. */
  port?: number;
  /** Many cheap printers answer no question about their state. */
  hasAnswers?: boolean;
  /** Time that a line of dots takes; a real printer prints about a thousand of them in a second. */
  msPerRow?: number;
  onPaper?: (paper: Paper) => void;
};

/**
 * Plays a receipt printer in the network (ESC/POS): understands the commands that print pictures, cut, and ask for its state.
 *
 * @testing
 */
export async function receiptPrinter({
  port = 0,
  hasAnswers = true,
  msPerRow = 0,
  onPaper = () => {},
}: ReceiptPrinterOptions = {}): Promise<ReceiptPrinter> {
  const papers: Paper[] = [];
  const sockets = new Set<Socket>();
  let server: Server;

  const printer = {
    port,
    papers,
    trouble: "NONE" as PrinterTrouble,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) {
        sockets.delete(socket);
        socket.destroy();
      }
      await closed;
    },
    async start() {
      server = createServer(serve).listen(printer.port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (typeof address === "object" && address) printer.port = address.port;
    },
  };
  await printer.start();
  return printer;

  function serve(socket: Socket) {
    sockets.add(socket);
    let isOff = false;
    const reader = paperReader({
      onPaper(paper) {
        papers.push(paper);
        onPaper(paper);
      },
      onQuestion(question) {
        if (hasAnswers && !socket.destroyed)
          socket.write(Uint8Array.of(answerTo(question, printer.trouble)));
      },
      onRows: (rows) => pause(rows * msPerRow),
      isOff: () => isOff,
    });
    // Bytes that have arrived are printed in order, also after the other side has gone.
    let reading = Promise.resolve();
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (printer.trouble !== "HANGS") reading = reading.then(() => reader.read(data));
    });
    socket.on("close", () => {
      // A socket that we have destroyed: the printer was switched off.
      isOff = !sockets.delete(socket);
      reading = reading.then(() => reader.end());
    });
  }
}

type Question = "OFFLINE" | "PAPER" | "DONE";

/** Fixed bits as printers have them. */
function answerTo(question: Question, trouble: PrinterTrouble): number {
  if (question === "DONE") return trouble === "NO_PAPER" ? 0x0c : 0x00;
  if (question === "PAPER") return trouble === "NO_PAPER" ? 0x72 : 0x12;
  return 0x12 | (trouble === "COVER_OPEN" ? 0x04 : 0) | (trouble === "NO_PAPER" ? 0x20 : 0);
}

const [dle, esc, gs] = [0x10, 0x1b, 0x1d];

type ReaderOptions = {
  onPaper: (paper: Paper) => void;
  onQuestion: (question: Question) => void;
  onRows: (rows: number) => Promise<void>;
  isOff: () => boolean;
};

/** Reads commands from pieces of any length. */
function paperReader({ onPaper, onQuestion, onRows, isOff }: ReaderOptions) {
  let rest: Uint8Array = Uint8Array.of();
  let width = 0;
  let rows: Uint8Array[] = [];

  function take(isCut: boolean) {
    if (rows.length === 0) return;
    const all = Buffer.concat(rows);
    onPaper({ width, height: (all.length * 8) / width, rows: all, isCut });
    rows = [];
  }

  /** @returns Length of the command at the start; 0: more has to come. */
  async function perform(bytes: Uint8Array): Promise<number> {
    const [first, second, third] = bytes;
    const is = (one: number, two: number) => first === one && second === two;
    if (is(dle, 0x04)) {
      if (bytes.length < 3) return 0;
      onQuestion(third === 4 ? "PAPER" : "OFFLINE");
      return 3;
    }
    if (is(gs, 0x72)) {
      if (bytes.length < 3) return 0;
      onQuestion("DONE");
      return 3;
    }
    if (is(gs, 0x76)) {
      if (bytes.length < 8) return 0;
      const bytesWide = bytes[4]! + 256 * bytes[5]!;
      const height = bytes[6]! + 256 * bytes[7]!;
      const length = bytesWide * height;
      if (bytes.length < 8 + length) return 0;
      await onRows(height);
      width = bytesWide * 8;
      rows.push(bytes.slice(8, 8 + length));
      return 8 + length;
    }
    if (is(gs, 0x56)) {
      if (bytes.length < 3) return 0;
      take(true);
      return 3;
    }
    if (first === esc || first === gs || first === dle) {
      if (bytes.length < 2) return 0;
      // The other commands have one value, except @, which resets the printer.
      return second === 0x40 ? 2 : Math.min(3, bytes.length);
    }
    return 1;
  }

  return {
    async read(data: Uint8Array): Promise<void> {
      rest = Buffer.concat([rest, data]);
      while (rest.length > 0 && !isOff()) {
        const length = await perform(rest);
        if (length === 0) return;
        rest = rest.subarray(length);
      }
    },
    end: () => take(false),
  };
}
