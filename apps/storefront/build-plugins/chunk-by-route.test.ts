import { expect, it } from "vitest";
import { sharedChunk } from "./chunk-by-route.ts";

/** Modules by id: their static importers, and whether they are entry points. */
const modules: Record<string, { importers?: string[]; isEntry?: boolean; isLazy?: boolean }> = {
  "root.tsx": { isEntry: true },
  "frame.tsx": { importers: ["root.tsx"] },
  "routes/home.tsx?client-route": { isEntry: true },
  "routes/home.tsx": { importers: ["routes/home.tsx?client-route"] },
  "routes/checkout.tsx": { isEntry: true },
  "routes/orders.tsx": { isEntry: true },
  "overlay.tsx": { isLazy: true },
  "menu.tsx": { importers: ["routes/home.tsx"] },
  "price.tsx": { importers: ["menu.tsx", "routes/checkout.tsx"] },
  "field.tsx": { importers: ["routes/checkout.tsx", "routes/orders.tsx", "field-group.tsx"] },
  "field-group.tsx": { importers: ["field.tsx"] },
  "stepper.tsx": { importers: ["overlay.tsx", "routes/orders.tsx"] },
  "modal.tsx": { importers: ["overlay.tsx"] },
};

const graph = {
  getModuleInfo(id: string) {
    const { importers = [], isEntry = false, isLazy = false } = modules[id] ?? {};
    return { id, importers, isEntry, dynamicImporters: isLazy ? ["somewhere.tsx"] : [] };
  },
} as unknown as Parameters<typeof sharedChunk>[1]; // The fields of a module that the rule reads.

const stages = { shop: /root/, menu: /routes\/home/, order: /routes\/checkout/ };

it.each([
  ["frame.tsx", "shop"],
  ["price.tsx", "menu"],
  ["field.tsx", "order"],
  ["field-group.tsx", "order"],
])("puts %s into the chunk of the first stage that needs it: %s", (id, chunk) => {
  expect(sharedChunk(id, graph, stages)).toBe(chunk);
});

it.each(["menu.tsx", "modal.tsx", "root.tsx"])(
  "leaves %s with the only entry point that needs it",
  (id) => {
    expect(sharedChunk(id, graph, stages)).toBeNull();
  },
);

it("leaves modules that no stage needs to the bundler", () => {
  expect(sharedChunk("stepper.tsx", graph, stages)).toBeNull();
});
