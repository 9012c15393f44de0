import type { Add } from "../report.ts";
import type { BenchBrand } from "./brand-copies.ts";
import type { Server } from "./cached-pages.ts";
import { getRequest, load, nextAddress } from "./load.ts";

const seconds = 5;
const connections = 4;
const languages = ["uz", "ru", "eng"];

/** Uncached pages: rendered, compressed and cached while the visitor waits. */
export async function benchRendering(add: Add, server: Server, brands: readonly BenchBrand[]) {
  const host = ({ sub }: BenchBrand) => `${sub}.localhost:${server.port}`;
  const pages = function* (path: (brand: BenchBrand) => readonly string[]) {
    for (const brand of brands)
      for (const each of path(brand))
        for (const language of languages)
          yield getRequest(each, {
            host: host(brand),
            "accept-encoding": "br",
            cookie: `_language=${language}`,
            "x-forwarded-for": nextAddress(),
          });
  };
  const render = async (name: string, requests: Iterator<string>) => {
    const nextRequest = () => requests.next().value ?? null;
    const { port, pid } = server;
    const round = await load({ port, pid, nextRequest, seconds, connections });
    add({
      name,
      unit: "/s",
      value: round.perSecond,
      details: { "p50 ms": round.p50Ms, "p99 ms": round.p99Ms, "CPU ms": round.cpuMicros / 1000 },
    });
  };
  await render(
    "first menu page of a brand, 3 languages",
    pages(() => ["/"]),
  );
  const products = await productPaths(server.port, brands[0]);
  await render(
    "product page",
    pages(() => products),
  );
}

/** The copies have the same products under the same ids. */
async function productPaths(port: number, brand: BenchBrand | undefined) {
  const response = await fetch(
    `http://127.0.0.1:${port}/cdn/${brand?.merchantId}/products/v1/overalls?type=WEB`,
  );
  const { products } = (await response.json()) as { products: { id: string }[] };
  return products.map(({ id }) => `/product/${id}`);
}
