import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const startsWithinMs = 90_000;
const stopsWithinMs = 20_000;

/**
 * Starts the built product once for all journeys, in demo mode, on a free port and a fresh data
 * folder; its output goes to reports/product.log. The workers learn the port from `PRODUCT_PORT`.
 */
export default async function startProduct() {
  const dataFolder = await mkdtemp(join(tmpdir(), "dasturxon-e2e-"));
  await mkdir(join(root, "reports"), { recursive: true });
  const log = createWriteStream(join(root, "reports/product.log"));
  const product = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "1",
      PORT: "0",
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
    },
    // Through the channel it hears when we are gone, whatever ended us.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  product.stdout?.pipe(log);
  product.stderr?.pipe(log);

  const stop = async () => {
    await stopProduct(product);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    process.env["PRODUCT_PORT"] = await readyPort(product);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The port in the line that says that it is ready and where. */
function readyPort(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const give = (reason: string) => reject(new Error(`${reason}:\n${output}`));
    const timer = setTimeout(() => give("The product was not ready in time"), startsWithinMs);
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Ready in [^:]*: https?:\/\/[\w.-]+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(port);
    };
    product.stdout?.on("data", look);
    product.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    product.once("exit", (code) => {
      clearTimeout(timer);
      give(`The product ended with code ${code} before it was ready`);
    });
  });
}

async function stopProduct(product: ChildProcess) {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise((resolve) => product.once("exit", resolve));
  product.kill("SIGTERM");
  const timer = setTimeout(() => product.kill("SIGKILL"), stopsWithinMs);
  await ended;
  clearTimeout(timer);
  if (product.signalCode === "SIGKILL") throw new Error("The product did not stop when asked to.");
}
