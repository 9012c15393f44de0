import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "./settings.ts";

// `node tools/env-example.ts` writes deploy/.env.example from README's settings, `--check` compares it.

export const envExampleFile = join(import.meta.dirname, "../deploy/.env.example");

const width = 118;

/** Filled in by every operator; all others have defaults that suit most. */
const firstSteps = ["SECRETS_KEY", "ROOT_DOMAINS", "OFFICE_HOST", "PUBLIC_ADDRESSES"];

/** Values of deploy/compose.yaml and deploy/systemd that differ from the defaults of the program. */
const suggested: Record<string, string> = {
  ROOT_DOMAINS: "example.uz",
  OFFICE_HOST: "office.example.uz",
  PUBLIC_ADDRESSES: "203.0.113.7",
  TRUSTED_PROXIES: "127.0.0.1",
  DATABASE_URL: "postgres://dasturxon:PASSWORD@127.0.0.1:5432/dasturxon",
  DATABASE_APP_URL: "postgres://dasturxon_web:PASSWORD@127.0.0.1:6432/dasturxon",
};

/** Set by deploy/compose.yaml itself, for each service. */
const ofServices = new Set([
  "DEMO",
  "ROLE",
  "PORT",
  "HOST",
  "INTERNAL_PORT",
  "INTERNAL_HOST",
  "DATA_DIR",
]);

/** Variables of deploy/compose.yaml that the program does not read. */
export const composeVariables = [
  {
    name: "POSTGRES_PASSWORD",
    means: "Password of PostgreSQL's administrator: `openssl rand -hex 24`.",
  },
  {
    name: "DATABASE_PASSWORD",
    means:
      "Password of the role that owns the schema: another `openssl rand -hex 24`. Letters and digits only.",
  },
  {
    name: "DATABASE_APP_PASSWORD",
    means: "Password of the role that serves requests: a third one. Letters and digits only.",
  },
  { name: "ACME_EMAIL", means: "Your e-mail address, to which the certificate authority writes." },
  {
    name: "RELEASE",
    means:
      "Tag of the program's image, such as the number of the release, so that the former one stays (upgrade.md).",
    value: "latest",
  },
];

export function envExample(): string {
  const groups = readSettings();
  const first = firstSteps.map((wanted) =>
    groups.flatMap(({ settings }) => settings).find(({ name }) => name === wanted),
  );
  const rest = groups.map(({ title, settings }) => ({
    title,
    settings: settings.filter(({ name }) => !firstSteps.includes(name)),
  }));
  return [
    "# The environment of an installation: deploy/.env for compose.yaml, /etc/dasturxon.env for systemd. Only its owner and",
    "# the services may read it. Generated from the settings of README.md by `node tools/env-example.ts`.",
    heading("Fill in"),
    ...first.map((setting) => {
      if (!setting) throw new Error("README has no row for one of the first settings");
      return entry(setting.name, explain(setting.means), suggested[setting.name] ?? "");
    }),
    heading("Fill in for compose.yaml; systemd does not use these"),
    ...composeVariables.map(({ name, means, value }) => entry(name, means, value ?? "")),
    ...rest.flatMap(({ title, settings }) => [
      heading(title),
      ...settings.map(({ name, means, byDefault }) => {
        const note = ofServices.has(name) ? " Set by compose.yaml and the units of systemd." : "";
        const text = `${explain(means)} Default: ${plain(byDefault)}.${note}`;
        return `${comment(text)}\n#${name}=${suggested[name] ?? ""}\n`;
      }),
    ]),
  ].join("\n");
}

const heading = (title: string) => `\n# --- ${title} ---\n`;
const entry = (name: string, means: string, value: string) =>
  `${comment(means)}\n${name}=${value}\n`;
const explain = (means: string) => `${plain(means).replace(/\.$/, "")}.`;
const plain = (markdown: string) => markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** Lines of a comment. */
function comment(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + word.length + 3 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `# ${line}`).join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const isCurrent = () => readFileSync(envExampleFile, "utf8") === envExample();
  if (!process.argv.includes("--check")) writeFileSync(envExampleFile, envExample());
  else if (!isCurrent()) {
    console.error("deploy/.env.example is not what README says: run `node tools/env-example.ts`.");
    process.exitCode = 1;
  }
}
