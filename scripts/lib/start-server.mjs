import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectNode } from "./project-node.mjs";
import { root } from "./root.mjs";

/**
 * Starts the server. It stops when told to, and also when we are gone: then its channel to us closes.
 *
 * @returns {import("node:child_process").ChildProcess}
 */
export function startServer() {
  const args = ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"];
  return spawn(projectNode(), args, {
    cwd: root,
    env: {
      ...process.env,
      DEMO: process.env["DEMO"] ?? "1",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, ".cache/node"),
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}
