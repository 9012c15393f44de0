import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** `validatorUrl`: without it the page would send its own address to validator.swagger.io. */
const options = {
  url: `${prefix}/openapi.json`,
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  validatorUrl: "none",
};

/** Swagger UI's dark colours are a class, which only its own top bar sets. */
const startScript = `
document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
SwaggerUIBundle(${JSON.stringify(options)});
`;

/** On a phone the table of a call's responses is wider than the page. */
const style = "body{margin:0}.swagger-ui .responses-inner{overflow-x:auto}";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Dasturxon API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${prefix}/swagger-ui.css">
<style>${style}</style>
</head>
<body>
<noscript><a href="${prefix}/openapi.json">openapi.json</a></noscript>
<div id="reference"></div>
<script src="${prefix}/swagger-ui.js"></script>
<script>${startScript}</script>
</body>
</html>
`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(startScript)}`,
  `style-src 'self' ${hashOf(style)}`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * `/api/docs`: our OpenAPI document in Swagger UI, with script and styles from its package. Built on the first request,
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

function hashOf(inline: string) {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}

async function buildDocs(calls: readonly Call[]): Promise<Record<string, Served>> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const ofPackage = async (url: string) => precompress(await readFile(fileURLToPath(url)));
  const [html, json, script, styles] = await Promise.all([
    precompress(page),
    precompress(JSON.stringify(await openApiOf(calls, version))),
    ofPackage(import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js")),
    ofPackage(import.meta.resolve("swagger-ui-dist/swagger-ui.css")),
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
    [`${prefix}/swagger-ui.js`]: {
      bytes: script,
      headers: { "content-type": "text/javascript; charset=utf-8" },
    },
    [`${prefix}/swagger-ui.css`]: {
      bytes: styles,
      headers: { "content-type": "text/css; charset=utf-8" },
    },
    [`${prefix}/openapi.json`]: {
      bytes: json,
      // Public, and read by browser tools on any site.
      headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
    },
  };
}
