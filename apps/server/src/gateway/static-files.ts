import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import {
  encodingFor,
  precompress,
  type PrecompressedBody,
} from "@dasturxon/api/http/precompressed-body";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};
/** Vite's manifest, brotli files beside the others, and documents, which are pages with headers of their own. */
const notSent = /^manifest\.json$|\.(br|html)$/;
const incompressible = new Set([".woff2", ".png", ".webp", ".ico"]);

type StaticFile = {
  bytes: PrecompressedBody;
  headers: Record<string, string>;
  isCompressible: boolean;
};

/**
 * The files of the client build, read and compressed once at start: the folder is small and never changes while the
 * process runs. The build creates a brotli file beside each file (`precompress.ts`).
 *
 * @returns A function that returns false for an unknown file.
 */
export async function staticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !notSent.test(entry.name)) {
      files.set(`/${relative(folder, path).split(sep).join("/")}`, await readFileOnce(path));
    }
  }

  return (req: IncomingMessage, res: ServerResponse, pathname: string): boolean => {
    const file = files.get(pathname);
    if (!file) return false;
    send(req, res, file);
    return true;
  };
}

async function readFileOnce(path: string): Promise<StaticFile> {
  const content = await readFile(path);
  const extension = extname(path);
  const isCompressible = !incompressible.has(extension);
  const bytes = isCompressible
    ? await precompress(content)
    : { identity: content, br: content, gzip: content, etag: (await precompress(path)).etag };
  const smallest = isCompressible ? await readFile(`${path}.br`).catch(() => null) : null;
  // Names under /assets contain a hash of the content.
  const isImmutable = path.includes(`${sep}assets${sep}`);
  return {
    isCompressible,
    bytes: smallest ? { ...bytes, br: smallest } : bytes,
    headers: {
      "content-type": types[extension] ?? "application/octet-stream",
      "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    },
  };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { bytes, headers, isCompressible }: StaticFile,
) {
  if (req.headers["if-none-match"] === bytes.etag) {
    res.writeHead(304, { ...headers, etag: bytes.etag }).end();
    return;
  }
  const accepted = req.headers["accept-encoding"];
  const encoding = isCompressible
    ? encodingFor(typeof accepted === "string" ? accepted : null)
    : "identity";
  const body = bytes[encoding];
  res.writeHead(200, {
    ...headers,
    etag: bytes.etag,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
