import { setTimeout as pause } from "node:timers/promises";

/** Failures that any gateway can have. */
export const gatewayTroubles = [
  /** Sends the message, and answers after half a minute. */
  "slow",
  /** Sends the message, and closes the connection without an answer. */
  "hang-up",
  /** Sends the message; a proxy in between answers. */
  "html",
  "bad gateway",
  "gateway time-out",
  "internal error",
] as const;

export type GatewayTrouble = (typeof gatewayTroubles)[number];

const slowMs = 30_000;

const page = (title: string, status: number) =>
  new Response(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: { "content-type": "text/html" },
  });

/** The answer of a gateway in trouble, instead of its own. @throws To hang up. */
export async function troubledAnswer(
  trouble: GatewayTrouble,
  answer: () => Response,
): Promise<Response> {
  switch (trouble) {
    case "slow":
      await pause(slowMs, undefined, { ref: false });
      return answer();
    case "hang-up":
      throw new Error("The gateway hangs up");
    case "html":
      return page("Welcome", 200);
    case "bad gateway":
      return page("502 Bad Gateway", 502);
    case "gateway time-out":
      return page("504 Gateway Time-out", 504);
    case "internal error":
      return Response.json({ message: "Server Error" }, { status: 500 });
  }
}
