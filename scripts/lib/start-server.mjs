import { spawn } from "node:child_process";
import { join } from "node:path";
import { demoChoiceProblem } from "./demo-choice.mjs";
import { Failure } from "./failure.mjs";
import { projectNode } from "./project-node.mjs";
import { root } from "./root.mjs";

/**
 * @throws {Failure} If the environment does not decide between the demo and production. Call it before anything is
 * installed or built.
 */
export function checkEnvironment() {
  const problem = demoChoiceProblem(process.env);
  if (problem) throw new Failure(problem);
}

/**
 * Starts the server, as the demo unless `DEMO=0`. It stops on a signal, and when we exit, which closes its IPC
 * channel.
 *
 * @returns {import("node:child_process").ChildProcess}
 */
export function startServer() {
  const args = ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"];
  return spawn(projectNode(), args, {
    cwd: root,
    env: {
      ...process.env,
      DEMO: process.env["DEMO"] || "1",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, ".cache/node"),
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}
