import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "@dasturxon/contract/call";
import {
  answerPrecompressed,
  precompress,
  type PrecompressedBody,
} from "../http/precompressed-body.ts";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";

type Ready = { bytes: PrecompressedBody; headers: Record<string, string> };

const root = join(import.meta.dirname, "../../../..");

/**
 * `/api/docs` and `/api/docs/openapi.json`: made when somebody first asks, then bytes. They are the same on every
 * host and name no merchant.
 *
 * @param calls Those that the installation answers.
 * @returns Null for any other address.
 */
export function serveDocs(calls: readonly Call[]) {
  let made: Promise<Record<string, Ready>> | null = null;
  const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

  return async (request: Request): Promise<Response | null> => {
    if (!request.url.includes("/api/docs") || !isRead(request)) return null;
    const { pathname } = new URL(request.url);
    if (
      pathname !== "/api/docs" &&
      pathname !== "/api/docs/" &&
      pathname !== "/api/docs/openapi.json"
    )
      return null;
    made ??= makeDocs(calls);
    const { bytes, headers } = (await made)[pathname.replace(/\/$/, "")] as Ready;
    return answerPrecompressed(request, bytes, { ...headers, "cache-control": "public, no-cache" });
  };
}

async function makeDocs(calls: readonly Call[]): Promise<Record<string, Ready>> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const document = await openApiOf(calls, version);
  const style = await readFile(join(import.meta.dirname, "docs-page.css"), "utf8");
  const hash = createHash("sha256").update(style).digest("base64");
  const [page, json] = await Promise.all([
    precompress(docsPage(document, style)),
    precompress(JSON.stringify(document)),
  ]);
  return {
    "/api/docs": {
      bytes: page,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
    "/api/docs/openapi.json": {
      bytes: json,
      // Tools in a browser read it from anywhere: it holds nothing that is not public.
      headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
    },
  };
}
