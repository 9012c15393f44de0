import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const scripts = join(import.meta.dirname, "..");

it.each(["start.mjs", "dev.mjs"])(
  "%s refuses to guess before it installs, builds or starts anything",
  async (script) => {
    const child = spawn(process.execPath, [join(scripts, script)], {
      // Without PATH nothing can be installed.
      env: { DATABASE_URL: "postgres://127.0.0.1:1/shop", ROOT_DOMAINS: "example.uz" },
    });
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    expect(child.exitCode).toBe(1);
    expect(output).toBe("");
    expect(errors).toBe(
      "DEMO is not set, but DATABASE_URL and ROOT_DOMAINS are: set DEMO=0 to serve customers, " +
        "or DEMO=1 to start the demo with these settings.\n",
    );
  },
);
