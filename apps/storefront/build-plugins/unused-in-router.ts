import type { Unused } from "./cut-source.ts";

/**
 * By the end of a module's path, what our pages never reach in React Router. They navigate, load and revalidate. They
 * submit nothing (no `action`, `<Form>` or fetcher), block, prefetch, mask and animate no navigation, and show nothing
 * of server components; the manifest has all routes from the start ("fog of war" is finding them later).
 *
 * Only the way into such a part is closed: the minifier leaves out what nothing leads to any more.
 */
export const unusedInRouter: Record<string, Unused> = {
  // What would not work any more: importing it stops the build.
  "production/index.js": {
    dropped: [
      "BrowserRouter",
      "Form",
      "HashRouter",
      "HistoryRouter as",
      "MemoryRouter",
      "useActionData",
      "useBlocker",
      "useFetcher",
      "useFetchers",
      "usePrompt as",
      "useSubmit",
    ],
  },
  "lib/router/router.js": {
    always: [
      ["init.instrumentations", "false"],
      ["consumeInstrumentationClientResultMetaReceiver(router)", "void 0"],
      ["opts?.instrumentationNavigateMetaReceiver", "false"],
      ["init.patchRoutesOnNavigation", "false"],
      // Submissions.
      ["isMutationMethod(request.method)", "false"],
      ["!opts || !isSubmissionNavigation(opts)", "true"],
      ["opts && opts.submission", "void 0"],
      ["opts && opts.fetcherSubmission", "void 0"],
      ["submission && isMutationMethod(submission.formMethod)", "false"],
      [
        "submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)",
        "void 0",
      ],
      ["!submission && !fetcherSubmission && formMethod && formAction && formEncType", "false"],
      [
        "redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)",
        "false",
      ],
      ["status === 400", "false"],
      ["status === 405", "false"],
      ["blockerKey && delta != null", "false"],
      ["opts?.mask", "false"],
    ],
    dropped: [
      "if (isFogOfWar)",
      "if (blockerKey)",
      "let isActionReload =",
      "if (isActionReload)",
      "...getActionDataForCommit(pendingActionResult)",
      // View transitions.
      "if (isBrowser) { restoreAppliedTransitions",
      'if (pendingAction === "POP" && !isUninterruptedRevalidation &&',
      "if (pendingViewTransitionEnabled)",
      // Fetchers: what reloads them, and what the router offers.
      "fetchLoadMatches.forEach((f, key)",
      "fetch",
      "getFetcher",
      "resetFetcher",
      "deleteFetcher: queueFetcherForDeletion",
      "_internalFetchControllers: fetchControllers",
      "getBlocker",
      "deleteBlocker",
      "patchRoutes",
      "_internalSetRoutes",
      "_internalSetStateDoNotUseOrYouWillBreakYourApp",
      "dispose",
      'if (typeof route.lazy === "function")',
    ],
  },
  "lib/components.js": {
    always: [
      ["useIsRSCRouterContext() || useTransitions", "useTransitions"],
      ["!viewTransitionOpts || !isViewTransitionAvailable", "true"],
    ],
    dropped: [
      "React$1.useEffect(() => { if (vtContext.isTransitioning &&",
      "React$1.useEffect(() => { if (renderDfd && pendingState &&",
      "React$1.useEffect(() => { if (!vtContext.isTransitioning",
    ],
  },
  "lib/hooks.js": {
    always: [
      [
        "React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()",
        "useNavigateStable()",
      ],
    ],
    dropped: ['if (this.context && typeof error === "object"', "if (this.context) return"],
  },
  "lib/dom/lib.js": {
    always: [
      // Unused ones may go: `<NavLink>` and `<Form>`.
      ["React$1.forwardRef", "/* @__PURE__ */ React$1.forwardRef"],
      ["shouldPrefetch && !isAbsolute", "false"],
      ["mergeRefs(forwardedRef, prefetchRef)", "forwardedRef"],
    ],
    dropped: [
      "let [shouldPrefetch, prefetchRef, prefetchHandlers] =",
      "...prefetchHandlers",
      "if (mask)",
    ],
  },
  "lib/dom/ssr/components.js": {
    always: [
      ["isPageLinkDescriptor(link)", "false"],
      // The document's own scripts and preloads: the server wrote them, and nothing looks into them here.
      ["staticContext", "false"],
      ["!isStatic", "true"],
      [
        "isHydrated || isRSCRouterContext ? [] : [...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))]",
        "[]",
      ],
    ],
  },
  "lib/dom/ssr/fog-of-war.js": {
    always: [["!isFogOfWarEnabled(routeDiscovery, ssr)", "true"]],
  },
  "lib/dom/ssr/routes.js": {
    dropped: [
      "if (needsRevalidation) return",
      "if (!ssr && manifestRoute.hasLoader",
      "dataRoute.action =",
      "if (!route.hasClientAction) dataRoute.action",
      "action: route.hasClientAction",
    ],
  },
  "lib/dom/ssr/single-fetch.js": {
    always: [['request.method === "GET"', "true"]],
    dropped: [
      'if (request.method !== "GET") return',
      "if (!ssr && !foundRevalidatingServerLoader)",
      "if (fetcherKey) return",
    ],
  },
  "lib/dom/ssr/data.js": { dropped: ['if (request.method !== "GET")'] },
  "lib/dom/ssr/routeModules.js": {
    // Without end, if the chunk keeps failing. Ours may reload once per 10 s and path: `app/session/reload-guard.ts`.
    // Else the page stays as it is, with what was typed, and offers another try: an error here would leave it empty.
    always: [["window.location.reload()", "window.mayReload() && window.location.reload()"]],
  },
  "lib/dom-export/hydrated-router.js": {
    always: [["ssrInfo.context.isSpaMode", "false"]],
    dropped: ["if (window.__reactRouterManifest.sri === true)", "router.createRoutesForHMR ="],
  },
};
