import { spawn, type ChildProcess } from "node:child_process";
import type { Writable } from "node:stream";
import { join } from "node:path";

const ownRoot = join(import.meta.dirname, "..");
const startsWithinMs = 180_000;
const stopsWithinMs = 20_000;

export type Product = {
  /** 0: it serves no requests. */
  port: number;
  /** The port of its internal listener; 0: it has none. */
  internalPort: number;
  process: ChildProcess;
  /** Sends it a stop signal and waits for its exit. */
  stop(): Promise<void>;
  /** Kills it without a chance to stop its database, as a power cut would; resolves once the process has exited. */
  kill(): Promise<void>;
};

/**
 * Starts the built product in demo mode on a data folder and a free port.
 *
 * @param output Receives its output.
 * @param root Of another copy of the product.
 */
export async function startProduct(
  dataFolder: string,
  {
    output,
    env = {},
    root = ownRoot,
  }: { output?: Writable; env?: Record<string, string>; root?: string } = {},
): Promise<Product> {
  const product = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "1",
      PORT: "0",
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      // All customers share one address.
      CODES_PER_ADDRESS: "100000/100000",
      WRONG_CODES_PER_ADDRESS: "100000/100000",
      APPLICATIONS_PER_ADDRESS: "100000/100000",
      GROUPS_PER_ADDRESS: "100000/100000",
      GEOCODER_QUESTIONS_PER_ADDRESS: "100000/100000",
      ...env,
    },
    // By the IPC channel it notices our exit, whatever the cause.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (output) {
    product.stdout?.pipe(output, { end: false });
    product.stderr?.pipe(output, { end: false });
  }
  try {
    const ports = await readyPorts(product);
    return {
      ...ports,
      process: product,
      stop: () => stopProcess(product),
      kill: () => ended(product, () => product.kill("SIGKILL")),
    };
  } catch (error) {
    // The first error is the cause.
    await stopProcess(product).catch(() => {});
    throw error;
  }
}

/** The ports in the log lines up to the one that reports that it is ready. */
function readyPorts(product: ChildProcess): Promise<{ port: number; internalPort: number }> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (reason: string) => reject(new Error(`${reason}:\n${output}`));
    const timer = setTimeout(() => fail("The product was not ready in time"), startsWithinMs);
    const portOf = (title: string) =>
      Number(new RegExp(`${title}: https?://[\\w.-]+:(\\d+)`).exec(output)?.[1] ?? 0);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/Ready in .*\n/.test(output)) return;
      clearTimeout(timer);
      resolve({ port: portOf("Ready in [^:]*"), internalPort: portOf("Internal listener") });
    };
    product.stdout?.on("data", read);
    product.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    product.once("exit", (code) => {
      clearTimeout(timer);
      fail(`The product ended with code ${code} before it was ready`);
    });
  });
}

async function stopProcess(product: ChildProcess) {
  const timer = setTimeout(() => product.kill("SIGKILL"), stopsWithinMs);
  await ended(product, () => product.kill("SIGTERM"));
  clearTimeout(timer);
  if (product.signalCode === "SIGKILL") throw new Error("The product did not stop when asked to.");
}

async function ended(product: ChildProcess, end: () => void) {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const exit = new Promise((resolve) => product.once("exit", resolve));
  end();
  await exit;
}
