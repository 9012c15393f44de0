import { spawn, spawnSync, type ChildProcessByStdio } from "node:child_process";
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
import type { Readable } from "node:stream";
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

function checkCaddy() {
  const file = join(deploy, "Caddyfile");
  const args = ["validate", "--adapter", "caddyfile", "--config", file];
  say("caddy validate", run("caddy", args, { ...process.env, ACME_EMAIL: "us@example.uz" }));
}

function checkNginx() {
  const [certificate, key] = [join(work, "certificate.pem"), join(work, "key.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=example.uz".split(" ");
  run("openssl", [...request, "-keyout", key, "-out", certificate]);
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

type Image = {
  /** Has `app` and `data`. */
  folder: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
};

async function checkDockerfile() {
  const { args, stages } = readDockerfile(readFileSync(join(deploy, "Dockerfile"), "utf8"));
  const wanted = args.get("NODE_VERSION");
  const version = run(node, ["--version"]).trim();
  if (version !== `v${wanted}`) throw new Error(`The base image is Node ${wanted}, not ${version}`);
  createBase();
  // Only committed files.
  const context = join(work, "context");
  run("git", ["clone", "--quiet", root, context]);
  rmSync(join(context, ".git"), { recursive: true });
  const images = new Map<string, Image>();
  let image: Image | null = null;
  for (const stage of stages) {
    image = emptyImage(join(work, `image-${images.size}`));
    images.set(stage.name, image);
    for (const instruction of stage.instructions) follow(instruction, image, { context, images });
  }
  if (!image) throw new Error("The Dockerfile has no stage");
  say("size of /app", run("du", ["-sh", join(image.folder, "app")]).split("\t")[0] ?? "");
  await tryImage(image);
}

const base = join(work, "base");

/** The base image: this project's Node, this machine's npm, and a user with the number of Node's image. */
function createBase() {
  mkdirSync(join(base, "bin"), { recursive: true });
  cpSync(realpathSync(node), join(base, "bin/node"));
  const npm = run("sh", ["-c", "readlink -f $(which npm)"]).trim();
  writeFileSync(join(base, "bin/npm"), `#!/bin/sh\nexec node ${npm} "$@"\n`);
  chmodSync(join(base, "bin/npm"), 0o755);
  const users = readFileSync("/etc/passwd", "utf8");
  writeFileSync(join(base, "passwd"), `${users}node:x:1000:1000::/home/node:/bin/sh\n`);
}

function emptyImage(folder: string): Image {
  for (const name of ["app", "data"]) mkdirSync(join(folder, name), { recursive: true });
  return {
    folder,
    environment: { PATH: `${base}/bin:/usr/bin:/bin`, HOME: homedir() },
    user: "0:0",
    command: [],
    health: [],
  };
}

type Sources = { context: string; images: Map<string, Image> };

function follow(instruction: Instruction, image: Image, { context, images }: Sources) {
  const { name, args: words } = instruction;
  const startedAt = performance.now();
  if (name === "RUN") inNamespace(`${mounts(image)}\ncd /app\n${words}`, image.environment);
  else if (name === "COPY") {
    const [first = "", second = "", third = ""] = words.split(" ");
    const from = images.get(/^--from=(.+)/.exec(first)?.[1] ?? "");
    const source = from ? join(from.folder, second) : join(context, first);
    const target = from ? third : second;
    cpSync(source, join(image.folder, target === "." ? "app" : target), {
      recursive: true,
      verbatimSymlinks: true,
    });
  } else if (name === "ENV") Object.assign(image.environment, environmentOf(instruction));
  else if (name === "CMD") image.command = commandOf(instruction);
  else if (name === "HEALTHCHECK") image.health = commandOf(instruction);
  else if (name === "USER") image.user = words;
  else if (name !== "WORKDIR" && name !== "EXPOSE") throw new Error(`${name} is not followed`);
  say(`${name} ${words.slice(0, 70)}`, `${Math.round(performance.now() - startedAt)} ms`);
}

const [port, internalPort] = ["4310", "4311"];

/** Starts it, asks for its health, gives a command of operators, and stops it. */
async function tryImage(image: Image) {
  const writes =
    "for each in /app/x /x /etc/x; do touch $each 2>/dev/null && echo $each; done; true";
  const written = inContainer(image, ["sh", "-c", writes]);
  if (written) throw new Error(`The user can write ${written}`);

  const server = spawn("unshare", ["-m", "sh", "-ec", containerScript(image, image.command)], {
    env: containerEnvironment(image),
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    say("CMD as the user, read-only", await readyLine(server));
    say("its user and command", run("ps", ["-o", "uid=,args=", "-p", String(server.pid)]));
    inContainer(image, image.health);
    say("HEALTHCHECK", "0");
    const { status } = await fetch(`http://127.0.0.1:${port}/`);
    say("GET / without a brand", String(status));
    const operator = ["npm", "run", "--silent", "brand", "--", "list"];
    say(operator.join(" "), inContainer(image, operator));
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`It ended with ${code} on SIGTERM`);
    say("SIGTERM", "exit code 0");
  } finally {
    server.kill("SIGKILL");
  }
}

function readyLine({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>) {
  let output = "";
  return new Promise<string>((resolve, reject) => {
    for (const stream of [stdout, stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const line = output.split("\n").find((each) => each.includes("Ready in"));
        if (line) resolve(line);
      });
    stdout.on("end", () => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
}

const containerEnvironment = ({ environment }: Image) => ({
  ...environment,
  PATH: "/mnt/bin:/usr/bin:/bin",
  HOME: "/home/node",
  SECRETS_KEY: "k".repeat(40),
  PORT: port,
  INTERNAL_PORT: internalPort,
});

/** As `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges` with a volume at /data. */
function containerScript(image: Image, words: string[]) {
  const [uid, gid] = image.user.split(":");
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  return `${mounts(image)}
    mount --bind ${base} /mnt
    mount --bind ${base}/passwd /etc/passwd
    mount -t tmpfs -o mode=1777 tmpfs /tmp
    for each in $(awk '$2 !~ "^/(proc|dev|sys|data|tmp)(/|$)" {print $2}' /proc/self/mounts); do
      mount -o remount,bind,ro $each 2>/dev/null || true
    done
    for each in /written /app/written; do
      if touch $each 2>/dev/null; then echo "Root can write $each" >&2; exit 1; fi
    done
    cd /app
    exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --bounding-set -all --no-new-privs ${quoted}`;
}

const inContainer = (image: Image, words: string[]) =>
  inNamespace(containerScript(image, words), containerEnvironment(image));

/** The image's folders in their places. */
function mounts({ folder }: Image) {
  const mount = (name: string) => `mkdir -p /${name}; mount --bind ${folder}/${name} /${name}`;
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

try {
  checkCaddy();
  checkNginx();
  checkSystemd();
  await checkDockerfile();
} finally {
  rmSync(work, { recursive: true, force: true });
}
