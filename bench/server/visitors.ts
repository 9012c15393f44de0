import { randomUUID } from "node:crypto";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { seededRandom } from "../../tools/seeded-random.ts";
import type { BenchBrand } from "./brand-copies.ts";
import { getRequest, nextAddress } from "./load.ts";

const count = 3_000;

/**
 * Visitors of the brands' menu pages with the cookies of real browsers: some have chosen a language, a city or a
 * branch; all have cookies of analytics, of which some change with every page.
 */
export function readVisitors(brands: readonly BenchBrand[], port: number) {
  const random = seededRandom(1);
  const digits = (length: number) =>
    String(Math.floor(random() * 10 ** length)).padStart(length, "0");
  const visitors = Array.from({ length: count }, (_, index) => {
    const brand = brands[index % brands.length];
    if (!brand) throw new Error("Visitors need a brand");
    const choices = {
      ...(random() < 0.3 && { [cookieKeys.language]: random() < 0.8 ? "ru" : "eng" }),
      ...(random() < 0.5 && { [cookieKeys.city]: pick(brand.cityIds, random) }),
      ...(random() < 0.3 && { [cookieKeys.branch]: pick(brand.branchIds, random) }),
    };
    const others = {
      session: randomUUID(),
      _ym_uid: `17${digits(17)}`,
      _ym_d: `17${digits(8)}`,
      _ym_isad: "2",
      _fbp: `fb.1.17${digits(11)}.${digits(18)}`,
      _ttp: `01K${digits(20)}.tt.1`,
      _ga: `GA1.1.${digits(9)}.17${digits(8)}`,
    };
    return {
      host: `${brand.sub}.localhost:${port}`,
      cookie: Object.entries({ ...others, ...choices })
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    };
  });
  let pages = 0;
  const headersOf = ({ host, cookie }: (typeof visitors)[number]) => {
    pages += 1;
    return {
      host,
      "user-agent":
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
      accept:
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
      "accept-encoding": "gzip, deflate, br, zstd",
      "accept-language": "uz,ru;q=0.9,en;q=0.8",
      cookie: `${cookie}; _ga_B3NCH=GS2.1.s1763900000$o1$g1$t${1_763_900_000 + pages}$j60$l0$h0`,
      "x-forwarded-for": nextAddress(),
    };
  };
  return {
    count,
    /** The next page of a random visitor. */
    next: () => getRequest("/", headersOf(pick(visitors, random))),
    /** Headers of one page per visitor. */
    ofEach: () => visitors.map(headersOf),
  };
}

function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
}
