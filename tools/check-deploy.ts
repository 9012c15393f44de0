import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { commandOf, environmentOf, readDockerfile, type Instruction } from "./dockerfile.ts";

// `npm run check:deploy`, as root on Debian with the packages caddy, nginx and systemd: checks the files of deploy with
// the programs that read them, follows the Dockerfile in an empty folder, and starts the result without rights on a
// read-only file system. A container engine is not needed: mount namespaces play it, with the Node of this project and
// the npm of this machine as the base image.

const root = join(import.meta.dirname, "..");
const deploy = join(root, "deploy");
const work = mkdtempSync(join(tmpdir(), "dasturxon-deploy-"));
const node = join(root, "node_modules/.bin/node");

try {
  checkCaddy();
  checkNginx();
  checkSystemd();
  await checkDockerfile();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function checkCaddy() {
  const file = join(deploy, "Caddyfile");
  say("caddy validate", run("caddy", ["validate", "--adapter", "caddyfile", "--config", file]));
}

function checkNginx() {
  const [certificate, key] = [join(work, "certificate.pem"), join(work, "key.pem")];
  run("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=example.uz"],
    ...["-keyout", key, "-out", certificate],
  ]);
  const config = readFileSync(join(deploy, "nginx.conf"), "utf8")
    .replace(/\/etc\/letsencrypt\S+\/fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+\/privkey.pem/, key);
  const file = join(work, "nginx.conf");
  writeFileSync(file, config);
  say("nginx -t", run("nginx", ["-t", "-c", file]));
}

/** With this folder in the place of an installed release. */
function checkSystemd() {
  const units = join(deploy, "systemd");
  const verify = `systemd-analyze verify ${units}/*.service ${units}/*.timer`;
  const output = inNamespace(`mkdir -p /opt/dasturxon; mount --bind ${work} /opt/dasturxon
    mkdir /opt/dasturxon/current; mount --bind ${root} /opt/dasturxon/current; ${verify}`);
  if (output) throw new Error(`systemd-analyze verify:\n${output}`);
  say("systemd-analyze verify", "no warnings");
}

async function checkDockerfile() {
  const { args, stages } = readDockerfile(readFileSync(join(deploy, "Dockerfile"), "utf8"));
  const wanted = args.get("NODE_VERSION");
  const version = run(node, ["--version"]).trim();
  if (version !== `v${wanted}`) throw new Error(`The base image is Node ${wanted}, not ${version}`);

  // The base image.
  const base = join(work, "base");
  mkdirSync(join(base, "bin"), { recursive: true });
  cpSync(realpathSync(node), join(base, "bin/node"));
  const npm = run("sh", ["-c", "readlink -f $(which npm)"]).trim();
  writeFileSync(join(base, "bin/npm"), `#!/bin/sh\nexec ${base}/bin/node ${npm} "$@"\n`);
  chmodSync(join(base, "bin/npm"), 0o755);
  writeFileSync(
    join(base, "passwd"),
    `${readFileSync("/etc/passwd", "utf8")}node:x:1000:1000::/home/node:/bin/sh\n`,
  );
  const path = `${base}/bin:/usr/bin:/bin`;

  // The build context: a fresh clone of what is committed.
  const context = join(work, "context");
  run("git", ["clone", "--quiet", root, context]);
  rmSync(join(context, ".git"), { recursive: true });

  const images = new Map<string, string>();
  let environment: Record<string, string> = { PATH: path, HOME: homedir() };
  let command: string[] = [];
  let health: string[] = [];
  let user = "0:0";
  let image = "";
  for (const stage of stages) {
    image = join(work, `image-${images.size}`);
    images.set(stage.name, image);
    for (const folder of ["app", "data"]) mkdirSync(join(image, folder), { recursive: true });
    for (const instruction of stage.instructions) await follow(instruction);
  }

  async function follow(instruction: Instruction) {
    const { name, args: words } = instruction;
    const startedAt = performance.now();
    if (name === "COPY") copy(words.split(" "));
    else if (name === "RUN") inNamespace(`${mounts(image)}\ncd /app\n${words}`, environment);
    else if (name === "ENV") environment = { ...environment, ...environmentOf(instruction) };
    else if (name === "CMD") command = commandOf(instruction);
    else if (name === "HEALTHCHECK") health = commandOf(instruction);
    else if (name === "USER") user = words;
    else if (name !== "WORKDIR" && name !== "EXPOSE") throw new Error(`${name} is not followed`);
    say(`${name} ${words.slice(0, 70)}`, `${Math.round(performance.now() - startedAt)} ms`);
  }

  function copy([first = "", second = "", third = ""]: string[]) {
    const [source, target] = first.startsWith("--from=")
      ? [join(images.get(first.slice(7)) ?? "", second), third]
      : [context, second];
    cpSync(source, join(image, target === "." ? "app" : target), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }

  say("size of /app", run("du", ["-sh", join(image, "app")]).split("\t")[0] ?? "");
  await start();

  /** As `docker run --read-only --tmpfs /tmp --cap-drop ALL` with a volume at /data. */
  async function start() {
    const [uid, gid] = user.split(":");
    const quoted = (words: string[]) =>
      words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    const drop = `setpriv --reuid ${uid} --regid ${gid} --clear-groups --bounding-set -all --no-new-privs`;
    const script = `${mounts(image)}
      mount --bind ${base}/passwd /etc/passwd
      mount --bind ${base} /mnt
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      for each in $(awk '$2 !~ "^/(proc|dev|sys|data|tmp)(/|$)" {print $2}' /proc/self/mounts); do
        mount -o remount,bind,ro $each || true
      done
      cd /app`;
    const env = {
      ...environment,
      PATH: path.replace(base, "/mnt"),
      HOME: "/home/node",
      SECRETS_KEY: "k".repeat(40),
      PORT: "4310",
      INTERNAL_PORT: "4311",
    };
    const holder = `${script}
      ${drop} sh -c 'for each in /app/x /x /etc/x; do touch $each 2>/dev/null && echo WRITABLE; done; true'
      exec ${drop} ${quoted(command)}`;
    const server = spawn("unshare", ["-m", "sh", "-ec", holder], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(server, "exit");
    await new Promise<void>((resolve, reject) => {
      const look = setInterval(() => {
        if (/Ready in/.test(output)) resolve();
        else if (server.exitCode !== null) reject(new Error(output));
        else return;
        clearInterval(look);
      }, 100);
    });
    if (output.includes("WRITABLE")) throw new Error("The file system could be written");
    say(
      "CMD as the user, read-only",
      output.split("\n").find((line) => line.includes("Ready in")) ?? "",
    );
    say("owner of the process", run("ps", ["-o", "uid=,args=", "-p", String(server.pid)]).trim());
    const [program = "", ...rest] = health;
    const checked = spawnSync(program === "node" ? node : program, rest, { env, encoding: "utf8" });
    if (checked.status !== 0) throw new Error(`HEALTHCHECK ended with ${checked.status}`);
    say("HEALTHCHECK", "0");
    const page = await fetch("http://127.0.0.1:4310/");
    say("GET / without a brand", String(page.status));
    server.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`SIGTERM ended it with ${code}:\n${output}`);
    say("SIGTERM", "exit code 0");
  }
}

/** The stage's folders in the places that they have in the image. */
function mounts(image: string) {
  const mount = (folder: string) =>
    `mkdir -p /${folder}; mount --bind ${image}/${folder} /${folder}`;
  return ["app", "data"].map(mount).join("\n");
}

/** Runs a script whose mounts nobody else sees. @returns Its output. */
function inNamespace(
  script: string,
  env: Record<string, string> = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" },
) {
  return run("unshare", ["-m", "sh", "-ec", script], env);
}

/** @returns Standard output and error. @throws If it fails, with both. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${program} ${args.join(" ").slice(0, 200)}: ${status}\n${stdout}${stderr}`);
  return `${stderr}${stdout}`;
}

function say(step: string, result: string) {
  console.log(`${step}: ${result.trim().split("\n").at(-1) ?? ""}`);
}
