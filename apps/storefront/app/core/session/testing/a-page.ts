import { onTestFinished, vi } from "vitest";
import type { Mock } from "vitest";

/**
 * The part of a browser's window that the session uses, in memory. Two pages may share a storage, as tabs do. Closed
 * when the test ends, with its timers.
 */
export type TestPage = {
  page: Window;
  reload: Mock<() => void>;
  assign: Mock<(path: string) => void>;
  cookies: Map<string, string>;
  /** Simulates leaving the tab, or returning to it. */
  show: (isSeen: boolean) => void;
  /** Simulates another tab's change of a key. */
  storageChanged: (key: string) => void;
};

type Options = {
  local?: Record<string, string>;
  session?: Record<string, string>;
  protocol?: string;
  /** Path, query and hash that were opened. */
  address?: string;
  /** Whether the page is in another page's frame. */
  isFramed?: boolean;
  isOnLine?: boolean;
};

type StorageListener = (event: { key: string; stopImmediatePropagation: () => void }) => void;

export function aPage({
  local = {},
  session = {},
  protocol = "https:",
  address = "/",
  isFramed = false,
  isOnLine = true,
}: Options = {}): TestPage {
  const cookies = new Map<string, string>();
  const listeners: StorageListener[] = [];
  const seenListeners: (() => void)[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const started = (timer: ReturnType<typeof setTimeout>) => {
    timers.add(timer);
    return timer;
  };
  onTestFinished(() => timers.forEach(clearTimeout));
  const reload = vi.fn<() => void>();
  const assign = vi.fn<(path: string) => void>();
  const page = {
    localStorage: aStorage(local),
    sessionStorage: aStorage(session),
    location: { ...partsOf(new URL(address, `${protocol}//lola.localhost`)), reload, assign },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: URL) =>
        void Object.assign(page.location, partsOf(url)),
    },
    navigator: { onLine: isOnLine },
    document: {
      documentElement: { lang: "uz" },
      visibilityState: "visible",
      addEventListener: (type: string, listener: () => void) => {
        if (type === "visibilitychange") seenListeners.push(listener);
      },
      get cookie() {
        return [...cookies].map((pair) => pair.join("=")).join("; ");
      },
      set cookie(text: string) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
    setTimeout: (work: () => void, ms: number) => started(setTimeout(work, ms)),
    setInterval: (work: () => void, ms: number) => started(setInterval(work, ms)),
    addEventListener: (type: string, listener: StorageListener) => {
      if (type === "storage") listeners.push(listener);
    },
  };
  return {
    page: Object.assign(page, { parent: isFramed ? {} : page }) as unknown as Window, // Implements only the parts of a window that the session uses.
    reload,
    assign,
    cookies,
    show(isSeen) {
      page.document.visibilityState = isSeen ? "visible" : "hidden";
      seenListeners.forEach((listener) => listener());
    },
    storageChanged(key) {
      let isStopped = false;
      const event = { key, stopImmediatePropagation: () => (isStopped = true) };
      for (const listener of listeners) if (!isStopped) listener(event);
    },
  };
}

const partsOf = ({ href, protocol, pathname, search, hash }: URL) => ({
  href,
  protocol,
  pathname,
  search,
  hash,
});

function aStorage(content: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(content));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
