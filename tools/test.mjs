// `npm test`: installs what is missing, then runs the gate on the project's own Node. Plain JavaScript without
// dependencies, since it starts on any Node from 20.19 in a fresh clone.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { Failure } from "../scripts/lib/failure.mjs";
import { install } from "../scripts/lib/install.mjs";
import { projectNode } from "../scripts/lib/project-node.mjs";
import { root } from "../scripts/lib/root.mjs";
import { ended } from "../scripts/lib/run.mjs";

try {
  await install();
  const node = projectNode();
  const gate = spawn(node, [join(root, "tools/gate.ts")], {
    cwd: root,
    env: { ...process.env, CI: "true", PATH: [dirname(node), process.env["PATH"]].join(delimiter) },
    // Nothing in it is interactive.
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = (await ended(gate)).code;
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
