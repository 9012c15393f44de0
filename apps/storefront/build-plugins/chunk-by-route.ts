import type { Plugin, Rolldown } from "vite";

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Module = NonNullable<ReturnType<ModuleGraph["getModuleInfo"]>>;

/** Names of shared chunks, each with the entry points that need it first: routes, layouts, lazily loaded modules. */
export type Stages = Record<string, RegExp>;

/**
 * Splits the browser's code by the import graph. Libraries in `framework` are one chunk. A module that several entry points import
 * is in the chunk of the first stage that needs it, so no page loads a chunk for the sake of a later stage alone. A module that only
 * one entry point imports stays in that entry point's chunk, except in the first stage, whose entry points every page loads.
 */
export function chunkByRoute({ framework, stages }: { framework: RegExp; stages: Stages }): Plugin {
  const sharedChunks = Object.keys(stages).map((stage) => ({
    debugName: stage,
    name: (id: string, graph: ModuleGraph) =>
      sharedChunk(id, graph, stages) === stage ? stage : null,
  }));
  const groups = [{ name: "framework", test: framework }, ...sharedChunks];
  const output = { codeSplitting: { groups } };
  return {
    name: "chunk-by-route",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({ environments: { client: { build: { rolldownOptions: { output } } } } }),
    // A renamed route must not drop out of its stage unnoticed.
    generateBundle() {
      const entries = [...this.getModuleIds()].filter((id) => isEntry(this.getModuleInfo(id)));
      for (const [stage, pattern] of Object.entries(stages))
        if (!entries.some((id) => pattern.test(withoutQuery(id))))
          this.error(`No entry point is called ${pattern}, of stage '${stage}'`);
    },
  };
}

/** @returns The name of the module's chunk, or `null` where it stays with its only entry point. */
export function sharedChunk(id: string, graph: ModuleGraph, stages: Stages): string | null {
  const entries = entriesOf(id, graph);
  const stageNames = Object.keys(stages);
  const stage = stageNames.find((name) => entries.some((entry) => stages[name]?.test(entry)));
  const isShared = entries.length > 1 || (stage === stageNames[0] && !entries.includes(id));
  return stage && isShared ? stage : null;
}

/** Entry points that import this module statically, themselves or through others. */
function entriesOf(id: string, graph: ModuleGraph): string[] {
  const entries = new Set<string>();
  const visited = new Set([id]);
  for (const visitedId of visited) {
    const module = graph.getModuleInfo(visitedId);
    if (!module) continue;
    if (isEntry(module)) entries.add(withoutQuery(visitedId));
    for (const importer of module.importers) visited.add(importer);
  }
  return [...entries];
}

/** Lazily loaded modules begin a chunk too. */
const isEntry = (module: Pick<Module, "isEntry" | "dynamicImporters"> | null) =>
  module !== null && (module.isEntry || module.dynamicImporters.length > 0);

/** React Router builds a route in several parts, told apart by their query. */
const withoutQuery = (id: string) => id.replace(/\?.*/, "");
