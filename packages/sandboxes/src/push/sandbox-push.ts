import { webcrypto } from "node:crypto";

/** A message as a push service stores it until the browser fetches it. */
type PushedMessage = {
  endpoint: string;
  /** Encrypted for the browser (RFC 8188), as base64url. */
  body: string;
  /** Public key of the sender's signature. */
  sender: string;
  timeToLiveSeconds: number;
};

/** Newest messages that are kept, so that memory is bounded. */
const maxMessages = 1_000;
/** Each service accepts as much. RFC 8030, section 7.2. */
const maxBytes = 4_096;
/** RFC 8292, section 2. */
const maxLifetimeSeconds = 24 * 3_600;

/**
 * Plays the push services of browsers' makers: checks a request as RFC 8030 and RFC 8292 demand, and keeps the message, which it
 * cannot read.
 */
export function sandboxPush(clock: () => Date) {
  const messages: PushedMessage[] = [];
  const ended = new Set<string>();
  return {
    async receive(request: Request): Promise<Response> {
      const endpoint = request.url;
      const { headers } = request;
      if (request.method !== "POST") return answer(405);
      if (ended.has(endpoint)) return answer(410);
      const sender = await verifiedSender(headers.get("authorization"), {
        audience: new URL(endpoint).origin,
        now: clock(),
      });
      if (!sender) return answer(403);
      const timeToLive = headers.get("ttl") ?? "";
      if (!/^\d+$/.test(timeToLive) || headers.get("content-encoding") !== "aes128gcm")
        return answer(400);
      const body = Buffer.from(await request.arrayBuffer());
      if (body.length > maxBytes) return answer(413);
      messages.unshift({
        endpoint,
        body: body.toString("base64url"),
        sender,
        timeToLiveSeconds: Number(timeToLive),
      });
      messages.length = Math.min(messages.length, maxMessages);
      return answer(201);
    },
    /** Newest first. */
    list: (endpoint: string) => messages.filter((message) => message.endpoint === endpoint),
    /** @testing The browser has ended its subscription. */
    end: (endpoint: string) => ended.add(endpoint),
  };
}

const answer = (status: number) => new Response(null, { status });

type Expected = { audience: string; now: Date };

/** The public key of a valid VAPID header, else `null`. RFC 8292. */
async function verifiedSender(
  header: string | null,
  { audience, now }: Expected,
): Promise<string | null> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head, claims, signature] = token.split(".");
  if (!head || !claims || !signature) return null;
  const isSigned = await webcrypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    await webcrypto.subtle.importKey(
      "raw",
      Buffer.from(key, "base64url"),
      { name: "ECDSA", namedCurve: "P-256" },
      false,
      ["verify"],
    ),
    Buffer.from(signature, "base64url"),
    Buffer.from(`${head}.${claims}`),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  const secondsLeft = (exp ?? 0) - now.getTime() / 1_000;
  const isCurrent = secondsLeft > 0 && secondsLeft <= maxLifetimeSeconds;
  return isSigned && isCurrent && aud === audience && /^(https:|mailto:)/.test(sub ?? "")
    ? key
    : null;
}
