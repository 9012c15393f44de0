import { spawn } from "node:child_process";
import { constants } from "node:os";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";

const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program and collects its output for the error message. Signals that stop us are forwarded to it.
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
 * Waits for the end of our parent process. When npm is stopped, it ends its shell but not us, so the loss of our
 * parent counts as a stop signal too.
 *
 * @param {() => void} act
 * @returns {() => void} Ends the waiting.
 */
export function onParentEnd(act) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, parentCheckMs).unref();
  return () => clearInterval(check);
}

/**
 * Waits for a child and forwards stop signals to it, the end of our parent included. On Ctrl-C the child gets the
 * signal twice, since the terminal signals the whole group.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number, stoppedBy: NodeJS.Signals | null }>}
 */
export function ended(child) {
  /** @type {NodeJS.Signals | null} */
  let stoppedBy = null;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, forward);
  const stopWaiting = onParentEnd(() => {
    if (!stoppedBy) forward("SIGTERM");
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      stopWaiting();
      for (const stop of stopSignals) process.off(stop, forward);
      resolve({ code: code ?? (signal ? exitCodeOf(signal) : 1), stoppedBy });
    });
  });
}

/**
 * The exit code as shells set it: 130 for Ctrl-C.
 *
 * @param {NodeJS.Signals} signal
 */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
