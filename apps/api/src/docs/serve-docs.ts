import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "@dasturxon/contract/call";
import {
  answerPrecompressed,
  precompress,
  type PrecompressedBody,
} from "../http/precompressed-body.ts";
import { openApiOf } from "./openapi.ts";

type Served = { bytes: PrecompressedBody; headers: Record<string, string> };

const root = join(import.meta.dirname, "../../../..");
const prefix = "/api/docs";

/** Scalar's options: nothing is loaded from, or sent to, another host. */
const options = {
  url: `${prefix}/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
};

const startScript = `Scalar.createApiReference("#reference",${JSON.stringify(options)})`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Dasturxon API</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript><a href="${prefix}/openapi.json">openapi.json</a></noscript>
<div id="reference"></div>
<script src="${prefix}/scalar.js"></script>
<script>${startScript}</script>
</body>
</html>
`;

/** Scalar adds style elements while it runs, hence `unsafe-inline` for styles. Decision 0039. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash("sha256").update(startScript).digest("base64")}'`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * `/api/docs`: Scalar's page with our OpenAPI document, and the script from its package. Built on the first request,
 * then served as bytes. Equal on every host.
 *
 * @param calls Those that the installation answers. @returns Null for any other address.
 */
export function serveDocs(calls: readonly Call[]) {
  let built: Promise<Record<string, Served>> | null = null;

  return async (request: Request): Promise<Response | null> => {
    if (!request.url.includes(prefix) || !["GET", "HEAD"].includes(request.method)) return null;
    const path = new URL(request.url).pathname.replace(/\/$/, "");
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return null;
    built ??= buildDocs(calls);
    const { [path]: served } = await built;
    if (!served) return null;
    const headers = { ...served.headers, "cache-control": "public, no-cache" };
    return answerPrecompressed(request, served.bytes, headers);
  };
}

async function buildDocs(calls: readonly Call[]): Promise<Record<string, Served>> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const script = new URL("browser/standalone.js", import.meta.resolve("@scalar/api-reference"));
  const [html, json, scalar] = await Promise.all([
    precompress(page),
    precompress(JSON.stringify(await openApiOf(calls, version))),
    precompress(await readFile(script)),
  ]);
  return {
    [prefix]: {
      bytes: html,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
    [`${prefix}/scalar.js`]: {
      bytes: scalar,
      headers: { "content-type": "text/javascript; charset=utf-8" },
    },
    [`${prefix}/openapi.json`]: {
      bytes: json,
      // Public, and read by browser tools on any site.
      headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
    },
  };
}
