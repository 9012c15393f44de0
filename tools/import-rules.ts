import type { ICruiseOptions, IRegularForbiddenRuleType } from "dependency-cruiser";

/** Whatever has `test` or `spec` as a word of its file's name, and the folders of tests. */
const tests =
  "[/.-](test|spec)[.-][^/]*$|/testing/|^(e2e|tools|bench|faults)/|^packages/(testing|ui/showcase)/";
const ours = "^(packages|apps|scripts|tools|e2e|bench|faults)/";

type Rule = IRegularForbiddenRuleType & { name: string };

const valuesOnly: Rule["to"] = { dependencyTypesNot: ["type-only"] };

/** Source in `from` may import, of all that is ours, only what matches `allowed`. */
const only = (name: string, from: string, allowed: string): Rule =>
  never(name, { path: from, pathNot: tests }, { path: ours, pathNot: allowed });

function never(name: string, from: Rule["from"], to: Rule["to"], comment?: string): Rule {
  return { name, severity: "error", from, to, ...(comment ? { comment } : {}) };
}

/**
 * Who imports whom: the arrows of docs/architecture.md. The test of `check-imports.ts` plants one
 * forbidden import for every rule.
 */
export const importRules: Rule[] = [
  only("contract-imports-nothing", "^packages/contract/", "^packages/contract/"),
  only("domain-imports-contract", "^packages/domain/", "^packages/(domain|contract)/"),
  only("client-imports-contract", "^packages/api-client/", "^packages/(api-client|contract)/"),
  only("messages-import-contract", "^packages/messages/", "^packages/(messages|contract)/"),
  only("ui-imports-nothing", "^packages/ui/", "^packages/ui/"),
  never(
    "testing-imports-packages",
    { path: "^packages/testing/" },
    { path: ours, pathNot: "^packages/(testing|contract|domain)/" },
    "Builders know the contract and its rules, no app.",
  ),
  never(
    "testing-in-tests-only",
    { path: "^(packages|apps)/", pathNot: tests },
    { path: "^packages/testing/" },
  ),
  never(
    "no-import-of-tests",
    { path: "^(packages|apps|scripts)/", pathNot: tests },
    {
      path: "\\.(test|spec)\\.tsx?$|^(packages|apps)/[^/]+/src/testing/|^(e2e|bench|faults|tools)/",
    },
  ),

  never(
    "no-app-imports-an-app",
    { path: "^apps/([^/]+)/", pathNot: "^apps/server/" },
    { path: "^apps/", pathNot: "^apps/$1/" },
    "apps/server joins the others; nobody else knows another app.",
  ),
  never(
    "packages-meet-by-name",
    { path: "^(packages|apps)/([^/]+)/" },
    { path: "^(packages|apps)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    "By package name and its `exports`, never through ../..",
  ),

  never(
    "modules-know-ports-only",
    { path: "^apps/api/src/modules/", pathNot: tests },
    { path: "^apps/api/src/(adapters|sandboxes)/" },
    "app.ts joins ports and adapters.",
  ),
  never(
    "ports-know-no-provider",
    { path: "^apps/api/src/ports/", pathNot: tests },
    { path: "^apps/api/src/(modules|adapters|sandboxes|http|db)/" },
  ),
  never(
    "adapters-know-ports-only",
    { path: "^apps/api/src/adapters/", pathNot: tests },
    { path: "^apps/api/src/(modules|sandboxes|http|db)/" },
    "An adapter never knows whether it talks to the provider or to our simulator of it.",
  ),
  never(
    "sandboxes-stand-outside",
    { path: "^apps/api/src/sandboxes/", pathNot: tests },
    { path: "^apps/api/src/(modules|adapters|http|db)/" },
    "A simulator plays somebody else's service.",
  ),
  never(
    "http-knows-no-module",
    { path: "^apps/api/src/(http|db)/", pathNot: tests },
    { path: "^apps/api/src/(modules|adapters|sandboxes)/", ...valuesOnly },
    "A module is given to it; its types may be named.",
  ),

  never(
    "features-know-no-route",
    { path: "^apps/storefront/app/(features|session)/", pathNot: tests },
    { path: "^apps/storefront/app/(routes|layouts)/|^apps/storefront/app/(root|routes)\\.tsx?$" },
  ),
  never(
    "no-feature-imports-a-feature",
    { path: "^apps/storefront/app/features/([^/]+)/", pathNot: tests },
    { path: "^apps/storefront/app/features/", pathNot: "^apps/storefront/app/features/$1/" },
    "When two features need each other, the route composes them.",
  ),
  never(
    "session-knows-no-feature",
    { path: "^apps/storefront/app/session/", pathNot: tests },
    { path: "^apps/storefront/app/features/" },
  ),

  never(
    "browser-without-schemas",
    {
      path: "^(apps/storefront/app|packages/(ui|domain|api-client|messages)/src)/",
      pathNot: `\\.server\\.tsx?$|${tests}`,
    },
    { path: "^packages/contract/src/(entities|calls|primitives)", ...valuesOnly },
    "Schemas pull zod into the browser; their types cost nothing.",
  ),
  never(
    "browser-without-zod",
    {
      path: "^(apps/storefront/app|packages/(ui|domain|api-client|messages)/src)/",
      pathNot: `\\.server\\.tsx?$|${tests}`,
    },
    { path: "node_modules/zod/", pathNot: "node_modules/zod/(v4/)?mini", ...valuesOnly },
    "zod/mini is 5 kB, zod is 24.",
  ),
  never(
    "plain-contract-without-zod",
    { path: "^packages/contract/src/(endpoints|constants|errors|picture-sizes)\\.ts$" },
    { path: "node_modules/zod/|^packages/contract/src/(entities|calls)", ...valuesOnly },
    "The browser imports these files.",
  ),

  never(
    "scripts-run-before-install",
    { path: "^scripts/", pathNot: tests },
    { path: ".", pathNot: "^scripts/", dependencyTypesNot: ["core"] },
    "They run on Node 20 in a clone without node_modules.",
  ),
  never(
    "no-circle",
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    "Files that need each other are one file, or lack a third.",
  ),
  never(
    "no-unknown-import",
    {},
    { couldNotResolve: true, pathNot: "\\+types/|^virtual:" },
    "An import that leads nowhere would slip through every rule above.",
  ),
];

/** The swc parser: with TypeScript 7 alone the tool reads no TypeScript, and passes. */
export const readingOptions: ICruiseOptions = {
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(build|\\.react-router)/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".json"],
  },
};
