import { expect, it } from "vitest";
import { sharedChunksOf } from "./chunk-by-route.ts";

type Part = { importers?: string[]; isEntry?: boolean; isLazy?: boolean; bytes?: number };

/** Modules by id: their static importers, and whether they are entry points. */
const modules: Record<string, Part> = {
  "root.tsx": { isEntry: true },
  "frame.tsx": { importers: ["root.tsx"] },
  "routes/home.tsx?client-route": { isEntry: true },
  "routes/home.tsx": { importers: ["routes/home.tsx?client-route"] },
  "routes/checkout.tsx": { isEntry: true },
  "routes/orders.tsx": { isEntry: true },
  "routes/rules.tsx": { isEntry: true },
  "overlay.tsx": { isLazy: true },
  "watch.tsx": { isLazy: true, bytes: 100 },
  "notice.tsx": { importers: ["watch.tsx"] },
  "menu.tsx": { importers: ["routes/home.tsx"] },
  "price.tsx": { importers: ["menu.tsx", "routes/checkout.tsx"], bytes: 100 },
  "heading.tsx": { importers: ["routes/rules.tsx", "routes/orders.tsx"], bytes: 99 },
  "field.tsx": {
    importers: ["routes/checkout.tsx", "routes/orders.tsx", "field-group.tsx"],
    bytes: 60,
  },
  "field-group.tsx": { importers: ["field.tsx"], bytes: 60 },
  "stepper.tsx": { importers: ["overlay.tsx", "routes/orders.tsx"] },
  "modal.tsx": { importers: ["overlay.tsx"] },
  "react.js": { importers: ["root.tsx", "routes/checkout.tsx"] },
};

const graph = {
  getModuleInfo(id: string) {
    const { importers = [], isEntry = false, isLazy = false, bytes = 0 } = modules[id] ?? {};
    const dynamicImporters = isLazy ? ["somewhere.tsx"] : [];
    return { id, importers, isEntry, dynamicImporters, code: " ".repeat(bytes) };
  },
} as unknown as Parameters<typeof sharedChunksOf>[1]; // The fields of a module that the rules read.

const rules = {
  framework: /react\.js/,
  stages: {
    shop: /root/,
    menu: /routes\/home/,
    afterwards: /watch/,
    text: /routes\/rules/,
    order: /routes\/checkout/,
  },
  wholes: ["shop", "afterwards"],
  smallest: 100,
};

const chunks = sharedChunksOf(Object.keys(modules), graph, rules);

it.each([
  ["frame.tsx", "shop"],
  ["price.tsx", "menu"],
  ["field.tsx", "order"],
  ["field-group.tsx", "order"],
])("puts %s into the chunk of the first stage that needs it: %s", (id, chunk) => {
  expect(chunks.get(id)).toBe(chunk);
});

it.each(["watch.tsx", "notice.tsx"])(
  "puts %s, which every page loads later, into one chunk",
  (id) => {
    expect(chunks.get(id)).toBe("afterwards");
  },
);

it("puts what a small stage shares into the chunk of the stage before it", () => {
  expect(chunks.get("heading.tsx")).toBe("afterwards");
});

it.each(["menu.tsx", "modal.tsx", "root.tsx", "routes/home.tsx"])(
  "leaves %s with the only entry point that needs it",
  (id) => {
    expect(chunks.has(id)).toBe(false);
  },
);

it.each(["stepper.tsx", "react.js"])("leaves %s, which no stage needs, to the bundler", (id) => {
  expect(chunks.has(id)).toBe(false);
});
