import { connect, type Socket } from "node:net";

/**
 * Answers per second of a GET that always answers the same bytes. It counts bytes instead of parsing answers, so
 * that the server is the slower of the two.
 */
export async function answersPerSecond(
  port: number,
  head: string | (() => string),
  seconds: number,
  connections = 8,
): Promise<number> {
  const nextHead = typeof head === "string" ? () => head : head;
  const bytes = await answerBytes(port, nextHead());
  const endsAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askAgain(port, nextHead, bytes, endsAt)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
}

function askAgain(
  port: number,
  nextHead: () => string,
  bytes: number,
  endsAt: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(nextHead()));
    let answered = 0;
    let read = 0;
    socket.on("data", (chunk) => {
      read += chunk.length;
      if (read < bytes) return;
      answered += 1;
      read -= bytes;
      if (performance.now() < endsAt) socket.write(nextHead());
      else end(socket, () => resolve(answered));
    });
    socket.on("error", reject);
  });
}

/** Length of one whole answer: headers, blank line, body. */
function answerBytes(port: number, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const headEnd = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (headEnd < 0 || text.length < headEnd + 4 + length) return;
      const status = text.slice(0, text.indexOf("\r\n"));
      end(socket, () =>
        status.includes(" 200") ? resolve(headEnd + 4 + length) : reject(new Error(status)),
      );
    });
    socket.on("error", reject);
  });
}

function end(socket: Socket, done: () => void) {
  socket.removeAllListeners();
  socket.destroy();
  done();
}

export const getHead = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

let addresses = 0;

/** Each question comes from somebody else: nobody may ask so often. For a product that trusts us as its proxy. */
export function anAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
