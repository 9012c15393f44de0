import { createHash } from "node:crypto";
import { Language } from "@dasturxon/contract/entities/language";
import { emptyTile, type TileAddress, type TileLook } from "./draw-tile.ts";
import { towns } from "./towns.ts";

const cacheSeconds = 24 * 60 * 60;
const leastZoom = 8;
const mostZoom = 19;
const maxTiles = 1_000;

const cache = new Map<string, { svg: string; etag: string }>();

/**
 * Simulates a tile server: `/dev/tiles/{z}/{x}/{y}.svg?theme=light|dark&lang=uz|ru|eng`, a map of the sandbox's
 * towns.
 *
 * @returns 404 for an invalid address.
 */
export function cityTile(request: Request): Response {
  const url = new URL(request.url);
  const address = tileAddress(url.pathname);
  if (!address) return new Response("Not found", { status: 404 });
  const language = Language.safeParse(url.searchParams.get("lang"));
  const look: TileLook = {
    theme: url.searchParams.get("theme") === "dark" ? "dark" : "light",
    language: language.success ? language.data : "uz",
  };
  const { svg, etag } = tile(address, look);
  const headers = {
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": `public, max-age=${cacheSeconds}`,
    etag,
  };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}

function tileAddress(path: string): TileAddress | null {
  const match = /\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.svg$/.exec(path);
  if (!match) return null;
  const [z = 0, x = 0, y = 0] = match.slice(1).map(Number);
  const isTile = z >= leastZoom && z <= mostZoom && x < 2 ** z && y < 2 ** z;
  return isTile ? { z, x, y } : null;
}

function tile(address: TileAddress, look: TileLook) {
  const key = [address.z, address.x, address.y, look.theme, look.language].join("/");
  let drawn = cache.get(key);
  if (!drawn) {
    const svg =
      towns.find((town) => town.touches(address))?.painter()(address, look) ??
      emptyTile(look.theme);
    drawn = { svg, etag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
  }
  // Reinserted, so that the first entry is the least recently used.
  cache.delete(key);
  cache.set(key, drawn);
  const [oldest] = cache.keys();
  if (cache.size > maxTiles && oldest) cache.delete(oldest);
  return drawn;
}
