import type { ICruiseOptions, IRegularForbiddenRuleType } from "dependency-cruiser";

/** Files with the word `test` or `spec` in their name, and the folders of tests. */
const tests =
  "[/.-](test|spec)[.-][^/]*$|/(test|testing)/|^(e2e|tools|bench|faults)/|^packages/(testing|ui/showcase)/";
const ours = "^(packages|apps|scripts|tools|e2e|bench|faults)/";

type Rule = IRegularForbiddenRuleType & { name: string };

const valuesOnly: Rule["to"] = { dependencyTypesNot: ["type-only"] };

function never(name: string, from: Rule["from"], to: Rule["to"], comment?: string): Rule {
  return { name, severity: "error", from, to, ...(comment ? { comment } : {}) };
}

/** Files shared by the sub-folders of `orders`. */
const orderFiles = [
  "my-orders.ts",
  "order-jobs.ts",
  "line-codes.ts",
  "order-queries.ts",
  "order-resources.ts",
  "order-view.ts",
];

/**
 * Every folder with source files, below its parent, and the siblings (folders or files) that it may import. A
 * folder that is not listed fails `check:imports`. Test folders may import anything.
 */
export const floors: Record<string, Record<string, readonly string[]>> = {
  "": {
    packages: [],
    apps: ["packages", "scripts"],
    scripts: [],
  },
  packages: {
    contract: [],
    domain: ["contract"],
    "api-client": ["contract"],
    messages: ["contract"],
    ui: [],
    printing: ["api-client", "contract", "messages"],
    sandboxes: ["contract"],
    "embedded-postgres": [],
    "brand-folder": ["contract", "domain"],
    demo: ["brand-folder", "contract", "domain", "sandboxes"],
  },
  apps: {
    api: [],
    storefront: [],
    office: [],
    printer: [],
    server: ["api", "storefront", "office"],
  },
  "apps/api": { src: [] },
  "apps/api/src": {
    ports: [],
    caches: [],
    docs: ["http"],
    backup: ["adapters", "db", "jobs", "modules", "reseal.ts", "secrets.ts"],
    adapters: ["ports"],
    db: ["ports", "caches", "jobs", "modules", "secrets.ts"],
    http: ["ports", "caches", "db", "modules", "services.ts"],
    jobs: ["adapters", "db", "modules", "services.ts", "app.ts"],
    modules: ["ports", "caches", "db", "http", "jobs", "secrets.ts", "services.ts", "uuid-v7.ts"],
    kitchen: ["ports", "db", "http", "modules", "repeat.ts", "uuid-v7.ts"],
  },
  // `orders` does not know its subscribers: bot, notifications and payments. Decision 0036.
  "apps/api/src/modules": {
    usage: [],
    merchants: [],
    geocoding: [],
    branches: [],
    "brand-import": [],
    media: ["merchants"],
    products: ["merchants"],
    promos: ["merchants"],
    favourites: ["merchants"],
    support: ["merchants", "usage"],
    sms: ["merchants"],
    users: ["promos", "sms", "usage"],
    addresses: ["usage", "users"],
    reservations: ["bot", "merchants", "usage", "users"],
    groups: ["usage"],
    orders: ["addresses", "groups", "merchants", "products", "promos"],
    deliveries: ["orders"],
    grades: ["bot", "orders"],
    notifications: ["merchants", "orders"],
    "kitchen-load": ["merchants", "orders"],
    cash: ["orders"],
    fiscal: ["orders"],
    "customer-messages": ["bot", "merchants", "notifications", "orders", "users"],
    payments: ["cash", "customer-messages", "fiscal", "merchants", "orders"],
    cards: ["orders", "payments", "users"],
    checkout: ["cards", "orders"],
    bot: ["merchants", "orders", "users"],
    invoices: ["bot", "payments"],
    escalation: ["bot", "customer-messages", "orders"],
    "order-changes": ["bot", "customer-messages", "merchants", "orders", "payments", "products"],
    messenger: ["bot", "merchants", "notifications", "orders", "promos", "sms", "users"],
    click: ["merchants", "users"],
    staff: [
      "addresses",
      "cash",
      "deliveries",
      "escalation",
      "fiscal",
      "merchants",
      "notifications",
      "order-changes",
      "orders",
      "payments",
      "products",
      "reservations",
      "users",
    ],
    people: ["merchants", "sms", "staff", "users"],
    printing: ["orders", "staff"],
  },
  "apps/api/src/modules/orders": {
    pricing: [],
    events: ["order-view.ts"],
    placing: ["events", "pricing", ...orderFiles],
    status: ["events", ...orderFiles],
    feed: orderFiles,
  },
  "apps/server": { src: [] },
  "apps/printer": { src: [] },
  "apps/server/src": {
    gateway: [],
    internal: ["http-server.ts"],
    pages: ["gateway"],
    builds: ["gateway", "pages"],
    office: ["gateway"],
    demo: ["config.ts", "log.ts", "external-services.ts", "join-payments.ts"],
    doctor: ["backup-files.ts", "config.ts", "redact.ts", "sms-context.ts"],
    commands: [
      "demo",
      "doctor",
      "office",
      "backup-files.ts",
      "config.ts",
      "external-services.ts",
      "log.ts",
      "sms-context.ts",
    ],
  },
  "apps/storefront": {
    app: ["src"],
    src: ["app/core", "app/platform"],
    "service-worker": [],
    "build-plugins": [],
  },
  "apps/storefront/app": {
    core: [],
    platform: ["core"],
    shop: ["platform", "core"],
    features: ["shop", "platform", "core"],
    layouts: ["features", "shop", "platform", "core"],
    routes: ["features", "shop", "platform", "core"],
    start: ["shop", "platform", "core"],
  },
  "apps/office": { app: [], "service-worker": [], "build-plugins": [] },
  "apps/office/app": {
    core: ["pages.ts"],
    features: ["core", "pages.ts"],
    routes: ["features", "core", "pages.ts"],
  },
  "apps/office/app/core": inOrder("page", "i18n", "form", "session", "device", "menu", "review"),
  "apps/storefront/app/core": inOrder("i18n", "page", "brand", "session"),
  "apps/storefront/app/platform": inOrder(
    "map",
    "seo",
    "updates",
    "storage",
    "telegram",
    "click",
    "analytics",
  ),
  "apps/storefront/app/shop": inOrder("account", "catalog", "fulfilment", "orders", "group"),
};

/** Each folder may import those listed before it. */
function inOrder(...folders: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(folders.map((folder, index) => [folder, folders.slice(0, index)]));
}

const floorRules: Rule[] = Object.entries(floors).flatMap(([parent, folders]) =>
  Object.entries(folders).map(([folder, siblings]) => {
    const start = parent ? `^${parent}/` : "^";
    const allowed = [folder, ...siblings].map((name) =>
      name.endsWith(".ts") ? `${name}$` : `${name}/`,
    );
    return never(
      parent ? `${parent}/${folder}` : folder,
      { path: `${start}${folder}/`, pathNot: tests },
      { path: parent ? start : ours, pathNot: `${start}(${allowed.join("|")})|/node_modules/` },
      `May import of its siblings: ${siblings.join(", ") || "none"}.`,
    );
  }),
);

/** Folders with source files below the root that are not listed. */
export function foldersWithoutRule(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    for (const [parent, folders] of Object.entries(floors)) {
      const start = parent ? `${parent}/` : "";
      const [folder, ...below] = file.startsWith(start) ? file.slice(start.length).split("/") : [];
      if (!folder || below.length === 0 || Object.hasOwn(folders, folder)) continue;
      if (!new RegExp(tests).test(`${start}${folder}/`)) found.add(`${start}${folder}`);
    }
  }
  return [...found].toSorted();
}

/**
 * The dependency rules of docs/architecture.md. The test of `check-imports.ts` has a forbidden import for every
 * rule.
 */
export const importRules: Rule[] = [
  ...floorRules,
  never(
    "demo-joined-by-server",
    { path: "^(packages|apps)/", pathNot: `^(packages/demo|apps/server)/|${tests}` },
    { path: "^packages/demo/" },
    "Production serves brands without knowing the demo.",
  ),
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
      path: "\\.(test|spec)\\.tsx?$|^(packages|apps)/[^/]+/test/|^(e2e|bench|faults|tools)/",
    },
  ),

  never(
    "packages-meet-by-name",
    { path: "^(packages|apps)/([^/]+)/" },
    { path: "^(packages|apps)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    "By package name and its `exports`, never through ../..",
  ),

  never(
    "adapters-know-no-sandbox",
    { path: "^apps/api/src/adapters/", pathNot: tests },
    { path: "^packages/sandboxes/" },
    "An adapter does not know whether it talks to the provider or to our simulator of it.",
  ),
  never(
    "http-knows-no-module",
    { path: "^apps/api/src/(http|db)/", pathNot: tests },
    { path: "^apps/api/src/modules/", ...valuesOnly },
    "A module is passed in; its types may be imported.",
  ),

  never(
    "no-feature-imports-a-feature",
    { path: "^apps/([^/]+)/app/features/([^/]+)/", pathNot: tests },
    { path: "^apps/$1/app/features/", pathNot: "^apps/$1/app/features/$2/" },
    "When two features need each other, the route composes them.",
  ),

  never(
    "browser-without-schemas",
    {
      path: "^(apps/(storefront|office)/app|packages/(ui|domain|api-client|messages|printing)/src)/",
      pathNot: `\\.server\\.tsx?$|${tests}`,
    },
    { path: "^packages/contract/src/(entities|calls|primitives)", ...valuesOnly },
    "Schemas pull zod into the browser; their types cost nothing.",
  ),
  never(
    "browser-without-zod",
    {
      path: "^(apps/(storefront|office)/app|packages/(ui|domain|api-client|messages|printing)/src)/",
      pathNot: `\\.server\\.tsx?$|${tests}`,
    },
    { path: "node_modules/zod/", ...valuesOnly },
    "zod is 24 kB; Valibot reads what the browser stored.",
  ),
  never(
    "plain-contract-without-zod",
    {
      path: "^packages/contract/src/((office-|staff-)?endpoints|constants|errors|picture-sizes)\\.ts$",
    },
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
    "no-cycle",
    {},
    { circular: true },
    "Join the files, or move what both need to a third. Types count too.",
  ),
  never(
    "no-unknown-import",
    {},
    // bench/lighthouse installs its packages when it is run.
    { couldNotResolve: true, pathNot: "\\+types/|^virtual:|^(lighthouse|puppeteer-core)$" },
    "An import that leads nowhere would slip through every rule above.",
  ),
];

/** The swc parser: with TypeScript 7 the tool cannot read TypeScript by itself, and would pass. */
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
