import { spawn } from "node:child_process";
import { constants } from "node:os";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";

const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program to its end and keeps its output for the case that it fails. Whoever stops us stops it too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [options]
 * @returns {Promise<void>}
 * @throws {Failure} With the output.
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
  }
  const { code, stoppedBy } = await ended(child);
  if (stoppedBy) throw new Failure("Stopped.", exitCodeOf(stoppedBy));
  if (code !== 0) throw new Failure(output.trimEnd() || `${program} ended with code ${code}`);
}

const parentCheckMs = 250;

/**
 * Waits for a child, and hands on to it what would stop us. On Ctrl-C it hears it twice, since the terminal
 * tells everybody. Asked to stop, npm ends its shell and not us: so the loss of our parent counts as well.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number, stoppedBy: NodeJS.Signals | null }>}
 */
export function ended(child) {
  /** @type {NodeJS.Signals | null} */
  let stoppedBy = null;
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, handOn);
  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid !== parent && !stoppedBy) handOn("SIGTERM");
  }, parentCheckMs);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearInterval(parentCheck);
      for (const stop of stopSignals) process.off(stop, handOn);
      resolve({ code: code ?? (signal ? exitCodeOf(signal) : 1), stoppedBy });
    });
  });
}

/**
 * As a shell says it: 130 for Ctrl-C.
 *
 * @param {NodeJS.Signals} signal
 */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
