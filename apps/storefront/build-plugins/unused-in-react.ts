import type { Unused } from "./cut-source.ts";

/** By the end of a module's path, what our pages never reach in React: no component of ours is a `<ViewTransition>`. */
export const unusedInReact: Record<string, Unused> = {
  "cjs/react-dom-client.production.js": {
    always: [
      [
        "shouldStartViewTransition ? (pendingViewTransition = startViewTransition( suspendedState, root.containerInfo, pendingTransitionTypes, flushMutationEffects, flushLayoutEffects, flushAfterMutationEffects, flushSpawnedWork, flushPassiveEffects, reportViewTransitionError, null, null )) : (flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())",
        "(flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())",
      ],
    ],
  },
};
