import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";

const minVersion = [22, 22];

/**
 * The Node that runs the server and the build: the one among our packages or, on platforms without one (macOS,
 * musl), the running one.
 *
 * @returns {string} Its path.
 * @throws {Failure} If that one is too old.
 */
export function projectNode() {
  const { platform, arch, execPath, versions } = process;
  const system = platform === "win32" ? "win" : platform;
  const program = platform === "win32" ? "node.exe" : "node";
  const bundled = join(root, `node_modules/node-${system}-${arch}/bin`, program);
  if (spawnSync(bundled, ["--version"]).status === 0) return bundled;
  if (isNewEnough(versions.node)) return execPath;
  throw new Failure(
    `On ${platform} ${arch} your own Node runs the server, and it has to be ${minVersion.join(".")} or later; ` +
      `this one is ${versions.node}. Get a newer one from https://nodejs.org.`,
  );
}

/** @returns {string | null} A sentence if the running Node is too old for the server. */
export function nodeProblem() {
  const { node } = process.versions;
  if (isNewEnough(node)) return null;
  return (
    `The server needs Node ${minVersion.join(".")} or later, and this one is ${node}: \`npm ci\` installs one, ` +
    "which `npm run serve` then uses."
  );
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [minMajor = 0, minMinor = 0] = minVersion;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}
