import { connect } from "node:net";

export type RawAnswer = {
  /** 0: closed or cut off without an answer. */
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
};

export type RawRequest = {
  /** Each character is a byte. */
  text: string;
  /** Content-Length exceeds the sent body: no answer is awaited. */
  isUnfinished?: boolean;
  /** Loopback address to connect from. */
  from?: string;
};

const patienceMs = 40_000;

/** Sends raw bytes to a server of this machine, and reads the first answer until it is complete or cut off. */
export function sendRaw(
  port: number,
  { text, isUnfinished = false, from }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      ...(from && { localAddress: from }),
    });
    const finish = () => {
      socket.destroy();
      const answer = readAnswer(received);
      const isChunked = answer.headers.get("transfer-encoding") === "chunked";
      resolve(isChunked ? { ...answer, body: joinChunks(answer.body) } : answer);
    };
    socket.setTimeout(patienceMs, finish);
    socket.on("error", () => {});
    socket.on("close", finish);
    socket.on("data", (chunk) => {
      // "100 Continue" is not the answer.
      received = (received + chunk.toString("latin1")).replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, "");
      if (isComplete(received, text.startsWith("HEAD "))) finish();
    });
    socket.write(text, "latin1", () => isUnfinished && finish());
  });
}

/** An HTTP/1.1 request whose connection ends with the answer. */
export function rawRequest(
  line: string,
  host: string,
  headers: Record<string, string> = {},
  body = "",
): string {
  const lines = Object.entries({
    host,
    connection: "close",
    ...(body && { "content-length": String(Buffer.byteLength(body, "latin1")) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

function readAnswer(received: string): RawAnswer {
  const headEnd = received.indexOf("\r\n\r\n");
  const [line = "", ...lines] = received.slice(0, Math.max(headEnd, 0)).split("\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1] ?? 0),
    headers: new Map(
      lines.map((each) => {
        const [name = "", value = ""] = each.split(/:\s*(.*)/s);
        return [name.toLowerCase(), value];
      }),
    ),
    body: received.slice(headEnd + 4),
  };
}

function joinChunks(body: string): string {
  const lineEnd = body.indexOf("\r\n");
  const length = Number.parseInt(body, 16);
  if (lineEnd < 0 || !(length > 0)) return "";
  const start = lineEnd + 2;
  return body.slice(start, start + length) + joinChunks(body.slice(start + length + 2));
}

function isComplete(received: string, isHead: boolean): boolean {
  if (!received.includes("\r\n\r\n")) return false;
  const { status, headers, body } = readAnswer(received);
  if (status < 200) return false;
  if (isHead || status === 204 || status === 304) return true;
  const length = headers.get("content-length");
  return length === undefined ? body.endsWith("0\r\n\r\n") : body.length >= Number(length);
}
