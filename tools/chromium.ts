import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import {
  access,
  constants,
  lstat,
  mkdtemp,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Launch options for Playwright. `env` is merged into the process's environment. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Does not use the packed browser's own list: its `--single-process` crashes on the second browser context. Root
 * cannot use the sandbox, and a container's /dev/shm is often too small for a page.
 */
const args = ["--no-sandbox", "--disable-dev-shm-usage"];

/**
 * The browser for tests and benchmarks: `CHROMIUM_PATH`, else the one packed inside
 * @sparticuz/chromium (x86-64 Linux), else an installed one.
 *
 * @throws An error whose message tells the user what to do.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (await isExecutable(named)) return { executablePath: named, args, env: {} };
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  if (process.platform === "linux" && process.arch === "x64") return packedChromium();
  const installed = await installedChromium();
  if (installed) return { executablePath: installed, args, env: {} };
  throw new Error(
    "No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH to its program.",
  );
}

async function packedChromium(): Promise<Chromium> {
  const folder = await unpackedFolder();
  const executablePath = join(folder, "chromium");
  const env: Record<string, string> = {};
  if (await lacksLibraries(executablePath)) {
    const own = process.env["LD_LIBRARY_PATH"];
    const packed = join(folder, "al2023", "lib");
    env["LD_LIBRARY_PATH"] = own ? `${packed}${delimiter}${own}` : packed;
  }
  // Without any font Chromium crashes on its first page.
  if (!process.env["FONTCONFIG_FILE"] && !(await hasFonts())) {
    env["FONTCONFIG_FILE"] = join(folder, "fonts.conf");
  }
  return { executablePath, args, env };
}

/**
 * The package unpacks into the temporary folder and reuses existing files, even incomplete ones or those of another
 * version. So it unpacks into a separate folder, which is then renamed to its final name: of several concurrent
 * processes the first wins, and the others delete their copies. The name contains the user, since the program is
 * executable by its owner only.
 */
async function unpackedFolder(): Promise<string> {
  const home = fileURLToPath(new URL("..", import.meta.resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `dasturxon-chromium-${version}-${user}`);
  const found = await lstat(folder).catch(() => null);
  // In a world-writable folder any user could have created a program of this name.
  if (found && found.uid !== user)
    throw new Error(`${folder} is somebody else's: set CHROMIUM_PATH.`);
  if (found) return folder;

  const draft = await mkdtemp(`${folder}-`);
  try {
    await unpack(join(home, "bin"), draft);
    await writeFile(join(draft, "fonts.conf"), fontsConfiguration(folder));
    await rename(draft, folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw new Error("Chromium could not be unpacked.", { cause });
  }
  return folder;
}

/** Runs in a separate process, since the package takes its target from TMPDIR. */
async function unpack(packs: string, target: string): Promise<void> {
  const names = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
  const script = `
    import { inflate } from ${JSON.stringify(import.meta.resolve("@sparticuz/chromium"))};
    await Promise.all(${JSON.stringify(names.map((name) => join(packs, name)))}.map(inflate));`;
  const environment = { ...process.env, TMPDIR: target };
  await run(process.execPath, ["--input-type=module", "-e", script], { env: environment });
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

async function lacksLibraries(program: string): Promise<boolean> {
  // Without ldd the system does not use glibc, and the packed libraries do not help.
  const { stdout } = await run("ldd", [program]).catch(() => ({ stdout: "" }));
  return stdout.includes("not found");
}

async function hasFonts(): Promise<boolean> {
  const folders = [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    join(homedir(), ".fonts"),
    join(homedir(), ".local/share/fonts"),
  ];
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    if (files.some((file) => /\.(ttf|otf|ttc|pfb)$/i.test(file))) return true;
  }
  return false;
}

async function installedChromium(): Promise<string | null> {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const programFiles = process.env["PROGRAMFILES"] ?? "C:\\Program Files";
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(programFiles, "Google", "Chrome", "Application", "chrome.exe"),
  ];
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate;
  return null;
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
