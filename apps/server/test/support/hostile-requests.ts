import type { RawRequest } from "./raw-request.ts";

/** Targets of hostile requests. */
export type Target = { port: number; merchantId: string; subs: readonly string[] };

type Pick = {
  <T>(values: readonly T[]): T;
  number: (below: number) => number;
  chance: (share: number) => boolean;
  text: (length: number) => string;
};

/** Malformed requests that no browser sends, and some that browsers do; determined by the seed. */
export function* hostileRequests(
  random: () => number,
  target: Target,
): Generator<RawRequest & { kind: string }, never> {
  const pick = picker(random);
  for (const text of knownAttacks(target)) yield { kind: "known", text };
  for (;;) yield oneOf(pick, target);
}

/** Requests that once crashed a server of ours, or were answered wrongly. */
function knownAttacks({ port, merchantId, subs: [sub = ""] }: Target): string[] {
  const host = `${sub}.localhost:${port}`;
  const request = (line: string, at = host, headers = "") =>
    `${line} HTTP/1.1\r\nHost: ${at}\r\n${headers}Connection: close\r\n\r\n`;
  const banners = `GET /cdn/${merchantId}/support/v1/banners`;
  return [
    request(banners, `a@${host}`),
    request("GET /", `a@${host}`),
    request("GET /", `${sub}.localhost/x`),
    request("GET /manifest.webmanifest", `a:b@${host}`),
    request("GET /robots.txt", `${host}/x`),
    request("GET /", `h${"x".repeat(15_500)}.localhost`),
    request(`${banners}?n=${"x".repeat(7_000)}`),
    request("GET /", host, `X-Forwarded-Proto: |${host}||/?y\r\n`),
    request(`GET /?y|${host}||/`),
    request("GET /", `${sub}.localhost:7`),
    request("GET /\\//"),
    request("GET //"),
    request("GET /.//"),
    request("GET /x/..//evil.example"),
    request(`TRACE /hooks/payme/${merchantId}`),
    request(`TRACE /hooks/telegram/${merchantId}`),
    request("GET /?vendor=%00", `localhost:${port}`),
    request("GET /robots.txt?vendor=%00", `localhost:${port}`),
    request("GET /manifest.webmanifest?vendor=%00", `localhost:${port}`),
    request(
      "POST /api/users/v1/users/phone",
      host,
      "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n",
    ),
  ];
}

function oneOf(pick: Pick, target: Target): RawRequest & { kind: string } {
  const kind = pick(["host", "target", "header", "method", "body", "protocol"] as const);
  const host = kind === "host" ? hostileHost(pick, target) : usualHost(pick, target);
  const path = kind === "target" ? hostileTarget(pick, target) : usualTarget(pick, target);
  const method =
    kind === "method"
      ? pick([
          "TRACE",
          "OPTIONS",
          "PUT",
          "DELETE",
          "PATCH",
          "PROPFIND",
          "CONNECT",
          "QUERY",
          "get",
          "G",
          "POST",
        ])
      : kind === "body"
        ? pick(["POST", "PUT", "DELETE", "GET"])
        : pick(["GET", "GET", "GET", "HEAD", "POST"]);
  const version = kind === "protocol" ? pick(["1.0", "1.1", "2.0", "0.9", "9", "1.1 "]) : "1.1";
  const headers = [`Host: ${host}`, ...(pick.chance(0.9) ? ["Connection: close"] : [])];
  if (kind === "header") headers.push(...hostileHeaders(pick, target));
  const body = kind === "body" ? hostileBody(pick) : { headers: [], text: "" };
  headers.push(...body.headers);
  if (kind === "protocol" && pick.chance(0.3))
    headers.unshift(pick(["Host: b", " folded", ": x", "a"]));
  const from = `127.${1 + pick.number(250)}.${pick.number(250)}.${1 + pick.number(250)}`;
  return {
    kind,
    from,
    text: `${method} ${path} HTTP/${version}\r\n${headers.join("\r\n")}\r\n\r\n${body.text}`,
    isUnfinished: "isUnfinished" in body,
  };
}

const usualHost = (pick: Pick, { port, subs }: Target) => `${pick(subs)}.localhost:${port}`;

function hostileHost(pick: Pick, { port, subs }: Target): string {
  const sub = pick(subs);
  return pick([
    () => `${pick.text(1 + pick.number(60))}.localhost:${port}`,
    () => `${"x".repeat(pick.number(7_000))}${pick.number(1e6)}.localhost`,
    () => `a${pick.number(1e6)}:b@${sub}.localhost:${port}`,
    () => `${sub}.localhost/${pick.text(3)}`,
    () =>
      `${sub}.localhost:${pick.chance(0.1) ? 1 + pick.number(65_535) : 65_536 + pick.number(1e6)}`,
    () => `${pick.number(1e6)}.example`,
    () =>
      pick([
        "",
        " ",
        ".",
        "..",
        "[::1]",
        "[::1",
        "[]",
        "127.0.0.1",
        "0x7f.1",
        "256.1.1.1",
        "-",
        "xn--",
        "%00",
      ]),
    () =>
      `${sub}.localhost${pick(["#", "?", "\\", "\t", " ", ";", ",", "|", "%2f"])}${pick.text(4)}`,
    () => pick.text(20).replaceAll("x", "\xe9"),
  ])();
}

function usualTarget(pick: Pick, { merchantId }: Target): string {
  return pick([
    () => "/",
    () => "/basket",
    () => `/category?id=${pick.number(1e6)}`,
    () => `/nope${pick.number(1e6)}`,
    () => "/manifest.webmanifest",
    () => "/robots.txt",
    () => "/sitemap.xml",
    () => "/builds/latest.json",
    () => "/healthz",
    () => "/api/support/v1/banners",
    () => "/api/users/v1/users/me",
    () => "/api/orders/v1/orders/quote",
    () => `/cdn/${merchantId}/products/v1/overalls?type=WEB`,
    () => `/hooks/${pick(["telegram", "payme", "click", "sandbox", "toString"])}/${merchantId}`,
    () => `/media/${pick.text(8)}`,
  ])();
}

function hostileTarget(pick: Pick, target: Target): string {
  const usual = usualTarget(pick, target);
  const odd = pick([
    "%00",
    "%0a",
    "%ff",
    "%",
    "%c0%af",
    "%2e%2e%2f",
    "..%5c",
    "\\",
    "//",
    "/./",
    "/../",
    "|",
    "'",
    '"',
    "<x>",
    "{",
    "\xff",
    "%ed%a0%80",
    ";",
    "#",
    "*",
  ]);
  return pick([
    () => `${usual}${usual.includes("?") ? "&" : "?"}${pick.text(4)}=${odd}`,
    () => `/?vendor=${odd}`,
    () => `${usual}${odd}`,
    () => `/${odd}${usual}`,
    () => `${usual}?n=${"x".repeat(pick.number(7_500))}`,
    () =>
      pick([
        "*",
        "//",
        "/\\//",
        "/.//",
        "/%2e//",
        "demo",
        "?",
        "http://evil.example/",
        "https://a:b@evil.example/",
        "//evil.example/",
      ]),
    () => `/api/users/v1/merchants/${pick(["sub", "domain"])}/${odd}`,
    () => `/media/${odd}${odd}etc/passwd?w=${pick.number(1e9)}&f=${odd}`,
    () => `/builds/meta/${odd}.json`,
    () => `/dev/${pick(["outbox", "tiles", "pay", "telegram"])}/${odd}`,
    () => `/icons/${odd}`,
    () => `/WITH_TOKEN${odd}/api/WITH_TOKEN`,
  ])();
}

function hostileHeaders(pick: Pick, { merchantId, port }: Target): string[] {
  const odd = pick([
    "undefined",
    "null",
    "|",
    "%00",
    "\xff\xfe",
    "'",
    "0",
    "-1",
    merchantId,
    "x".repeat(pick.number(7_000)),
  ]);
  return [
    pick([
      () => `X-Merchant-Id: ${odd}`,
      () => `Cookie: merchantId=${odd}; lang=${odd}; cityId=${odd}; client=${odd}`,
      () => `Authorization: Bearer ${odd}`,
      () => `X-Forwarded-Proto: ${pick(["https", `|demo.localhost:${port}||/`, odd])}`,
      () => `X-Forwarded-For: ${odd}`,
      () => `X-Forwarded-Host: ${odd}`,
      () => `Accept-Encoding: ${pick(["br;q=0", "*", odd])}`,
      () => `If-None-Match: ${odd}`,
      () => `Accept-Language: ${odd}`,
      () => `Sec-Fetch-Site: ${pick(["cross-site", odd])}`,
      () => `Expect: ${pick(["100-continue", odd])}`,
      () => `Range: bytes=${odd}-`,
      () => `Upgrade: websocket\r\nConnection: upgrade`,
      () => `X-Big: ${"x".repeat(9_000)}`,
      () => Array.from({ length: 300 }, (_, at) => `a${at}: b`).join("\r\n"),
      () => `X\x00: a`,
      () => `X: \x00`,
      () => `Host: b.localhost:${port}`,
    ])(),
  ];
}

type HostileBody = { headers: string[]; text: string; isUnfinished?: true };

function hostileBody(pick: Pick): HostileBody {
  const sized = (text: string): HostileBody => ({
    headers: ["Content-Type: application/json", `Content-Length: ${text.length}`],
    text,
  });
  return pick<() => HostileBody>([
    () => sized('{"phone":"+99890\\u0000","type":"WEB"}'),
    () => sized('{"\\u0000":1}'),
    () => sized('{"phone":"\\ud800","type":"\\udfff"}'),
    () => sized("[".repeat(1 + pick.number(20_000))),
    () => sized(`${"[".repeat(20_000)}${"]".repeat(20_000)}`),
    () => sized(`{"__proto__":{"a":1},"constructor":${pick.number(9)}}`),
    () => sized(`"${"x".repeat(270_000)}"`),
    () => sized(pick.text(pick.number(200))),
    () => ({
      headers: ["Transfer-Encoding: chunked"],
      text: pick(["0\r\n\r\n", "zz\r\n", "5\r\nhello\r\n0\r\n\r\n", "ffffffffff\r\n"]),
    }),
    () => ({ headers: ["Transfer-Encoding: chunked", "Content-Length: 5"], text: "0\r\n\r\n" }),
    () => ({ headers: ["Content-Length: -1"], text: "" }),
    () => ({ headers: ["Content-Length: 5", "Content-Length: 6"], text: "hello" }),
    () => ({
      headers: ["Content-Type: application/json", "Content-Length: 199000"],
      text: " ".repeat(pick.number(5_000)),
      isUnfinished: true,
    }),
  ])();
}

function picker(random: () => number): Pick {
  const number = (below: number) => Math.floor(random() * below);
  const letters = "abcxyz019-_.%";
  return Object.assign(<T>(values: readonly T[]) => values[number(values.length)] as T, {
    number,
    chance: (share: number) => random() < share,
    text: (length: number) =>
      Array.from({ length }, () => letters[number(letters.length)]).join(""),
  });
}
