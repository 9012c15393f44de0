import type { ReadyBytes } from "@dasturxon/api/http/ready-bytes";

/** A rendered page as it is sent: headers without those that depend on the encoding. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string | string[]>;
  bytes: ReadyBytes;
};

type Entry = {
  version: number;
  page: RenderedPage | null;
  rendering: Promise<RenderedPage> | null;
};

/**
 * Whole pages, rendered once per key and kept as compressed bytes. When what a page is made of has changed, the
 * first visitor waits for the new one and everybody meanwhile gets the old: one rendering per key however many
 * ask. Bounded by bytes, forgetting what was used longest ago. Only pages with status 200 are kept.
 */
export function pageCache(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let total = 0;

  const sizeOf = (page: RenderedPage | null) =>
    page ? page.bytes.identity.length + page.bytes.br.length + page.bytes.gzip.length + 2_000 : 0;

  function forget(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return;
    total -= sizeOf(entry.page);
    entries.delete(key);
  }

  function keep(key: string, entry: Entry, page: RenderedPage) {
    entry.rendering = null;
    if (page.status !== 200) return forget(key, entry);
    total += sizeOf(page) - sizeOf(entry.page);
    entry.page = page;
    for (const [oldest, old] of entries) {
      if (total <= maxBytes || old === entry) break;
      if (!old.rendering) forget(oldest, old);
    }
  }

  return {
    /** @param version Of what the page is made of; a kept page of an older version is out of date. */
    get(
      key: string,
      version: number,
      render: () => Promise<RenderedPage>,
    ): RenderedPage | Promise<RenderedPage> {
      const entry = entries.get(key) ?? { version: -1, page: null, rendering: null };
      // Written anew, so that the map's order is the order of last use.
      entries.delete(key);
      entries.set(key, entry);
      if (entry.version >= version) return entry.page ?? entry.rendering ?? start();
      if (entry.rendering) return entry.page ?? entry.rendering;
      return start();

      function start() {
        entry.version = version;
        const rendering = render();
        entry.rendering = rendering;
        rendering.then(
          (page) => keep(key, entry, page),
          () => forget(key, entry),
        );
        return rendering;
      }
    },
  };
}
