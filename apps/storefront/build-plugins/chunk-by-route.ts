import type { Plugin, Rolldown } from "vite";

type ModuleGraph = Pick<Rolldown.PluginContext, "getModuleInfo">;
type Module = NonNullable<ReturnType<ModuleGraph["getModuleInfo"]>>;

/** Names of shared chunks, each with the entry points that need it first: routes, layouts, lazily loaded modules. */
export type Stages = Record<string, RegExp>;

export type Rules = {
  /** Libraries that are one chunk. */
  framework: RegExp;
  stages: Stages;
  /** Stages whose entry points load together, on every page or soon after it. */
  wholes: readonly string[];
  /** Bytes of source. A stage with less shares the chunk of the stage before it: a request costs more than they do. */
  smallest: number;
};

/**
 * Splits the browser's code by the import graph. A module that several entry points import is in the chunk of the first stage that
 * needs it, so no page loads a chunk for the sake of a later stage alone. A module that only one entry point imports stays in that
 * entry point's chunk, unless the stage is a whole.
 */
export function chunkByRoute(rules: Rules): Plugin {
  let chunks: ReadonlyMap<string, string>;
  const sharedChunks = Object.keys(rules.stages).map((stage) => ({
    debugName: stage,
    name: (id: string) => (chunks.get(id) === stage ? stage : null),
  }));
  const groups = [{ name: "framework", test: rules.framework }, ...sharedChunks];
  const output = { codeSplitting: { groups } };
  return {
    name: "chunk-by-route",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({ environments: { client: { build: { rolldownOptions: { output } } } } }),
    renderStart() {
      const ids = [...this.getModuleIds()];
      chunks = sharedChunksOf(ids, this, rules);
      // A renamed route must not drop out of its stage unnoticed.
      const entries = ids.filter((id) => isEntry(this.getModuleInfo(id)));
      for (const [stage, pattern] of Object.entries(rules.stages))
        if (!entries.some((id) => pattern.test(withoutQuery(id))))
          this.error(`No entry point is called ${pattern}, of stage '${stage}'`);
    },
  };
}

/** @returns The chunk of each module that does not stay with its only entry point. */
export function sharedChunksOf(
  ids: readonly string[],
  graph: ModuleGraph,
  rules: Rules,
): ReadonlyMap<string, string> {
  const idsOf = Map.groupBy(
    ids.filter((id) => !rules.framework.test(id)),
    (id) => stageOf(id, graph, rules),
  );
  const chunks = new Map<string, string>();
  let chunk = "";
  for (const stage of Object.keys(rules.stages)) {
    const members = idsOf.get(stage) ?? [];
    const size = members.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    if (chunk === "" || size >= rules.smallest) chunk = stage;
    for (const id of members) chunks.set(id, chunk);
  }
  return chunks;
}

function stageOf(id: string, graph: ModuleGraph, { stages, wholes }: Rules) {
  const entries = entriesOf(id, graph);
  const stage = Object.keys(stages).find((name) =>
    entries.some((entry) => stages[name]?.test(entry)),
  );
  if (!stage || entries.length > 1) return stage;
  // A page names the file of its route; what is loaded lazily needs no file of its own.
  const isRoute = entries.includes(id) && !graph.getModuleInfo(id)?.dynamicImporters.length;
  return wholes.includes(stage) && !isRoute ? stage : undefined;
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
