import { describe, expect, it } from "vitest";
import { cacheMemory } from "./cache-memory.ts";
import { versionedCache, type Versioned } from "./versioned-cache.ts";

type Page = { text: string; status?: number };

function pageCache({ servesOutdated = true, bytes = 1_000_000 } = {}) {
  const store = cacheMemory(bytes)<Versioned<Page>>("pages", ({ value }) => value.text.length);
  return versionedCache<Page>(store, {
    servesOutdated,
    verdict: ({ status = 200 }) => (status >= 500 ? "failed" : status === 200 ? "keep" : "forget"),
  });
}

/** Builds pages one after the other, on demand. */
function maker() {
  const made: (PromiseWithResolvers<Page> & { text: string })[] = [];
  const make = (text: string) => () => {
    const page = { text, ...Promise.withResolvers<Page>() };
    made.push(page);
    return page.promise;
  };
  return {
    make,
    texts: () => made.map(({ text }) => text),
    finish: (at: number) => made[at]?.resolve({ text: made[at].text }),
    fail: (at: number) => made[at]?.reject(new Error("the database is away")),
  };
}

const textOf = async (page: Page | Promise<Page>) => (await page).text;

describe("a versioned cache", () => {
  it("creates a value once for concurrent callers", async () => {
    const cache = pageCache();
    const { make, texts, finish } = maker();
    const values = [1, 2, 3].map(() => cache.get("a", 1, make("menu")));
    finish(0);
    expect(await Promise.all(values.map(textOf))).toEqual(["menu", "menu", "menu"]);
    expect(await textOf(cache.get("a", 1, make("another")))).toBe("menu");
    expect(texts()).toEqual(["menu"]);
  });

  it("makes the first caller after a change wait for the new value, and serves the stale one to the others meanwhile", async () => {
    const cache = pageCache();
    const { make, texts, finish } = maker();
    const first = cache.get("a", 1, make("old"));
    finish(0);
    await first;
    const renewing = cache.get("a", 2, make("new"));
    expect(await textOf(cache.get("a", 2, make("never")))).toBe("old");
    finish(1);
    expect(await textOf(renewing)).toBe("new");
    expect(await textOf(cache.get("a", 2, make("never")))).toBe("new");
    expect(texts()).toEqual(["old", "new"]);
  });

  it("makes all callers wait for the new value where a stale one is not allowed", async () => {
    const cache = pageCache({ servesOutdated: false });
    const { make, texts, finish } = maker();
    const first = cache.get("a", 1, make("old"));
    const second = cache.get("a", 2, make("new"));
    const third = cache.get("a", 2, make("never"));
    finish(1);
    expect(await Promise.all([second, third].map(textOf))).toEqual(["new", "new"]);
    // The build that began first ends last: it is of an older version.
    finish(0);
    expect(await textOf(first)).toBe("old");
    expect(await textOf(cache.get("a", 2, make("never")))).toBe("new");
    expect(texts()).toEqual(["old", "new"]);
  });

  it("serves the stale value while a new one cannot be created, and retries with the next call", async () => {
    const cache = pageCache();
    const { make, finish, fail } = maker();
    const first = cache.get("a", 1, make("old"));
    finish(0);
    await first;
    const failing = cache.get("a", 2, make("never"));
    fail(1);
    expect(await textOf(failing)).toBe("old");
    const broken = { text: "an error page", status: 503 };
    expect(await textOf(cache.get("a", 2, async () => broken))).toBe("old");
    expect(await textOf(cache.get("a", 2, async () => ({ text: "new" })))).toBe("new");
  });

  it("caches neither failures nor uncacheable values", async () => {
    const cache = pageCache();
    const failing = cache.get("a", 1, () => Promise.reject(new Error("down")));
    await expect(failing).rejects.toThrow("down");
    const notFound = async () => ({ text: "there is none", status: 404 });
    expect(await textOf(cache.get("a", 1, notFound))).toBe("there is none");
    expect(cache.has("a")).toBe(false);
    expect(await textOf(cache.get("a", 1, async () => ({ text: "here it is" })))).toBe(
      "here it is",
    );
    // A page that was removed in the new version is not served in its old version.
    await cache.get("a", 2, notFound);
    expect(cache.has("a")).toBe(false);
  });

  it("counts keys and values in bytes, and evicts the least recently used", async () => {
    const bytes = 100_000;
    const cache = pageCache({ bytes });
    const get = (key: string, text: string) => textOf(cache.get(key, 1, async () => ({ text })));
    const page = "x".repeat(10_000);
    await get("a", page);
    await get("b", page);
    await get("a", page);
    await get("c", page);
    expect(["a", "b", "c"].filter((key) => cache.has(key))).toEqual(["a", "c"]);
    // Long keys of short values count too.
    for (const at of [1, 2, 3]) await get(`${at}`.padEnd(6_000, "y"), "");
    expect(["a", "c"].filter((key) => cache.has(key))).toEqual([]);
  });
});
