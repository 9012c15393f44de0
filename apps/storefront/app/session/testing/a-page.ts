import { vi } from "vitest";
import type { Mock } from "vitest";

/** The part of a browser's window that the session touches, in memory. Two pages may share a storage, as tabs do. */
export type TestPage = {
  page: Window;
  reload: Mock<() => void>;
  assign: Mock<(path: string) => void>;
  cookies: Map<string, string>;
  /** What another tab's change of a key does here. */
  storageChanged: (key: string) => void;
};

type Options = {
  local?: Record<string, string>;
  session?: Record<string, string>;
  protocol?: string;
  isOnLine?: boolean;
};

export function aPage({
  local = {},
  session = {},
  protocol = "https:",
  isOnLine = true,
}: Options = {}): TestPage {
  const cookies = new Map<string, string>();
  const listeners: ((event: { key: string }) => void)[] = [];
  const reload = vi.fn<() => void>();
  const assign = vi.fn<(path: string) => void>();
  const page = {
    localStorage: aStorage(local),
    sessionStorage: aStorage(session),
    location: { protocol, pathname: "/", reload, assign },
    navigator: { onLine: isOnLine },
    document: {
      set cookie(text: string) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: (type: string, listener: (event: { key: string }) => void) => {
      if (type === "storage") listeners.push(listener);
    },
  };
  return {
    page: Object.assign(page, { parent: page }) as unknown as Window, // As much of a window as the session touches.
    reload,
    assign,
    cookies,
    storageChanged: (key) => listeners.forEach((listener) => listener({ key })),
  };
}

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
